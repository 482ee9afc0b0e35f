import type { Page } from '@playwright/test';
import { expect } from '../expect.ts';

/** What the journeys need to know of a kind of entry, in the words of the screens. */
export interface Kind {
  name: string;
  /** Screens, below /admin. */
  add: string;
  list: string;
  heading: string;
  /** Of the form that adds one. */
  button: string;
  /** The path of its calls, below /api. */
  calls: string;
  /** By label, what is typed; `select:` picks from a list, `button:` presses what fills it. */
  fill: Record<string, string>;
  /** The label of the field that names the entry. */
  title: string;
  needsPicture?: true;
  /** By label, what is said of a field that is left empty. */
  empty: string[];
  failures: { add: string; update: string; remove: string | null; fetch: string };
}

const member = (name: string, title: string, committee: string): Kind => ({
  name,
  add: `add-${name}-member`,
  list: `all-${name}-members`,
  heading: `Add ${title} Member`,
  button: 'Add committee member',
  calls: `${name}commitee`,
  fill: {
    Name: 'Meera Iyer',
    Specialization: 'Power electronics, Drives',
    College: 'A college of engineering',
    Committee: committee,
    Description: 'button:No biography yet? Begin with a line',
  },
  title: 'Name',
  empty: ['Name', 'Specialization', 'College', 'Committee', 'Description'].map(
    (label) => `${label} is required.`,
  ),
  failures: {
    add: 'Failed to add the new committee member. Please try again.',
    update: 'Failed to update the new committee member. Please try again.',
    remove: 'Failed to delete member. Please try again.',
    fetch: 'Failed to fetch members. Please try again.',
  },
});

const usualFailures = (noun: string): Kind['failures'] => ({
  add: `Failed to add the ${noun}. Please try again.`,
  update: `Failed to update the ${noun}. Please try again.`,
  remove: `Failed to delete ${noun}. Please try again.`,
  fetch: `Failed to fetch ${noun}s. Please try again.`,
});

/** Those of the specification. */
export const kinds = {
  papers: {
    name: 'papers',
    add: 'add-papers',
    list: 'all-papers',
    heading: 'Add New Paper',
    button: 'Add paper',
    calls: 'papers',
    fill: {
      Heading: 'Adaptive drives for hill railways',
      Authors: 'Asha Verma, Ravi Kumar',
      Content: 'They adapt while they run.',
    },
    title: 'Heading',
    empty: ['Heading is required.', 'Authors are required.', 'Content is required.'],
    failures: usualFailures('paper'),
  },
  updates: {
    name: 'updates',
    add: 'add-recent-updates',
    list: 'all-updates',
    heading: 'Add New Update',
    button: 'Add update',
    calls: 'recentupdate',
    fill: {
      Title: 'The programme is out',
      'Event date': '2026-02-27T09:30',
      Description: 'See you in March.',
    },
    title: 'Title',
    empty: ['Title is required.', 'Event date is required.', 'Description is required.'],
    failures: usualFailures('update'),
  },
  speakers: {
    name: 'speakers',
    add: 'add-speakers',
    list: 'all-speakers',
    heading: 'Add New Speaker',
    button: 'Add speaker',
    calls: 'speaker',
    fill: {
      Name: 'Kavita Rao',
      Specialization: 'Microgrids',
      Description: 'Speaks on microgrids.',
    },
    title: 'Name',
    empty: ['Name is required.', 'Specialization is required.', 'Description is required.'],
    failures: usualFailures('speaker'),
  },
  photos: {
    name: 'photos',
    add: 'photogalleryupload',
    list: 'deletephoto',
    heading: 'Add New Photo to Gallery',
    button: 'Add photo',
    calls: 'photogallery',
    fill: { 'Caption (tags)': 'Opening of the workshop' },
    title: 'Caption (tags)',
    needsPicture: true,
    empty: ['Please upload an image.', 'Please enter tags.'],
    failures: {
      ...usualFailures('photo'),
      add: 'Failed to upload image or add to gallery.',
      remove: null,
      fetch: 'The photos could not be loaded.',
    },
  },
  organising: member('organising', 'Organising Committee', 'select:Publication Chairs'),
  technical: member('technical', 'Technical Programme Committee', 'Reviews'),
  international: member('international', 'International Advisory Committee', 'Advisors'),
} satisfies Record<string, Kind>;

/** One of the kinds beyond: their pages ask for no list, and their pictures may be the website's own. */
export const workshops: Kind = {
  name: 'workshops',
  add: 'add-workshops',
  list: 'all-workshops',
  heading: 'Add New Workshop',
  button: 'Add workshop',
  calls: 'workshops',
  fill: { Name: 'Drives in the laboratory', Description: 'Bring a **notebook**.' },
  title: 'Name',
  needsPicture: true,
  empty: ['Name', 'Description', 'Image'].map((label) => `${label} is required.`),
  failures: usualFailures('workshop'),
};

/** Sessions of the programme, whose fields are of every make. */
export const sessions: Kind = {
  name: 'programme',
  add: 'add-sessions',
  list: 'all-sessions',
  heading: 'Add New Session',
  button: 'Add session',
  calls: 'programme',
  fill: {
    Title: 'Grids at noon',
    Kind: 'select:Papers',
    Day: '2026-03-07',
    Start: '17:00',
    End: '18:15',
    'Room (optional)': 'select:Laboratory',
    'Track (optional)': 'select:Renewable Energy',
  },
  title: 'Title',
  empty: ['Title', 'Kind', 'Day', 'Start', 'End'].map((label) => `${label} is required.`),
  failures: usualFailures('session'),
};

/** Types what an entry of a kind needs, but for its picture. */
export async function fillForm(page: Page, kind: Kind): Promise<void> {
  for (const [label, text] of Object.entries(kind.fill)) {
    const field = page.getByLabel(label, { exact: true });
    const [, way, words = ''] = /^(select|button):(.*)/.exec(text) ?? [];
    if (way === 'select') await field.selectOption(words);
    else if (way === 'button') {
      await page.getByRole('button', { name: words }).click();
      await expect(field).toBeFocused();
    } else await field.fill(text);
  }
}
