import type { CmsCollection, CmsConfig, CmsField } from 'decap-cms-core';
import type { Edition } from '../../model/build-output.ts';
import { inputFields } from '../../model/check-fields.ts';
import { type Collection, collections, papers } from '../../model/collections.ts';
import type { EntryContext, Field } from '../../model/fields.ts';
import { namedDate } from '../../model/named-date.ts';
import { settingField } from '../../model/settings/setting-fields.ts';
import { settingsFiles } from '../../model/settings/settings-files.ts';
import { PDF_MAX_MB, UPLOADS_FOLDER } from '../../model/upload.ts';
import { listLabels, settingsFields } from './settings-fields.ts';

export interface EditorPlace {
  /** `owner/name` on GitHub. */
  repository: string;
  branch: string;
  /** The website's own address, without a slash at the end. */
  origin: string;
}

/**
 * The commit status that links a proposal shown as a site (`.github/scripts/show-preview.sh`); Decap's
 * types do not know the option.
 */
const SHOWN_AS_SITE = { preview_context: 'Preview' };

/**
 * Decap's configuration, made from the model. Whatever would change the published branch is left out
 * here already (publish, delete); the worker refuses it in any case.
 */
export function decapConfig(place: EditorPlace, edition: Edition): CmsConfig {
  const { repository, branch, origin } = place;
  return {
    load_config_file: false,
    locale: 'en',
    site_url: origin,
    display_url: origin,
    logo: { src: `${origin}/favicon.svg` },
    backend: {
      name: 'github',
      repo: repository,
      branch,
      base_url: origin,
      auth_endpoint: 'api/editor/auth',
      api_root: `${origin}/api/editor/github`,
      site_domain: origin.replace(/^https?:\/\//, ''),
      // The worker signs in for the rights that a proposal needs.
      auth_scope: 'public_repo',
      open_authoring: true,
      squash_merges: true,
      ...SHOWN_AS_SITE,
      commit_messages: {
        create: 'Propose {{collection}}: {{slug}}',
        update: 'Propose a change of {{collection}}: {{slug}}',
        uploadMedia: 'Propose a picture: {{path}}',
      },
    },
    publish_mode: 'editorial_workflow',
    media_folder: UPLOADS_FOLDER,
    public_folder: '/uploads',
    // A phone's pictures say where they were taken.
    media_processing: { enabled: true, strip_metadata: true, quality: 86 },
    slug: { encoding: 'ascii', clean_accents: true, sanitize_replacement: '-' },
    show_preview_links: true,
    collections: [...collections.map((each) => toCollection(each, edition)), settings()],
  };
}

const SWITCHED_OFF = 'Visitors do not see these: the page is switched off in the navigation.';

/** How Decap calls the format of a collection or a settings file. */
export const formatName = (name: string) => `${name.replaceAll('/', '-')}-file`;
/** How Decap calls a collection; a slash would be a part of its addresses. */
export const collectionName = (name: string) => name.replaceAll('/', '-');

function toCollection(collection: Collection, edition: Edition): CmsCollection {
  const { name, title, noun, format, titleField } = collection;
  const isPages = name === 'pages';
  const { addresses, unused } = edition;
  const path = name === papers.name ? '/papers/{{slug}}' : addresses[name];
  return {
    name: collectionName(name),
    label: title,
    label_singular: noun,
    folder: `content/${name}`,
    format: formatName(name),
    extension: format === 'json' ? 'json' : 'md',
    identifier_field: titleField,
    summary: `{{${titleField}}}`,
    slug: `{{fields.${titleField}}}`,
    // Others are looked for from the home page.
    ...(path && { preview_path: path }),
    ...(collection.page && !path && { description: SWITCHED_OFF }),
    // Out of the list, while what was proposed before can still be opened.
    ...(unused.includes(name) && { hide: true }),
    // A page has a place in the website's code; new ones would be seen nowhere.
    create: !isPages,
    delete: false,
    publish: false,
    fields: inputFields(collection).map(([field, definition]) =>
      toField(field, definition, edition),
    ),
  };
}

function settings(): CmsCollection {
  return {
    name: 'settings',
    label: 'Settings',
    format: formatName('settings'),
    delete: false,
    publish: false,
    editor: { preview: false },
    files: settingsFiles.map((settings) => ({
      name: settings.name,
      label: settings.title,
      file: settings.path,
      fields: settingsFields(settingField(settings)),
    })),
  };
}

const DATE_HINT = `A day such as 2030-01-31, or an important date, which it follows: ${namedDate('submission-deadline')}.`;

function toField(name: string, field: Field, context: EntryContext): CmsField {
  const { label, required } = field;
  return { name, label, required, ...widgetOf(field, context) } as CmsField;
}

function listOf(label: string): object {
  // 'Specialization' is one, and the name of the list.
  const labels = listLabels(label, label.endsWith('s') ? undefined : label);
  const field = { name: 'item', label: labels.label_singular, widget: 'string' };
  return { widget: 'list', ...labels, collapsed: false, field };
}

const PDF_HINT = `The paper itself, as PDF with text, ${PDF_MAX_MB} MB at most.`;

const PEOPLE_LABELS = { label: 'Details of authors', label_singular: 'Details of an author' };
const PEOPLE_HINT =
  'Affiliations and ORCIDs, by the name as it stands among the authors. Nobody has to be listed here.';

const PERSON_FIELDS = [
  { name: 'name', label: 'Name', widget: 'string' },
  ...[
    ['given', 'Given name'],
    ['family', 'Family name'],
    ['affiliation', 'Affiliation'],
    ['orcid', 'ORCID'],
  ].map(([name, label]) => ({ name, label, widget: 'string', required: false })),
];

/** The one mark there is: `model/samples.ts`. */
const MARK_HINT =
  'On: it came with the website and is shown with a stamp, and search engines are told nothing of it. Switch it off when real content stands here.';

const SEALED_PATTERN = ['^(https?://|sealed:)', 'must begin with http:// or https://'];
const SEALED_HINT =
  'Whoever reads the repository can read what is typed here. The screens at /admin keep a link sealed: what begins with sealed: stays as it is.';

function widgetOf(
  { kind, label, mayNameDate, choices, isSealed }: Field,
  { organisingCategories, tracks = [] }: EntryContext,
): object {
  switch (kind) {
    case 'markdown':
      return { widget: 'markdown', modes: ['rich_text', 'raw'], editor_components: [] };
    case 'list':
      return listOf(label);
    case 'link':
      if (isSealed) return { widget: 'string', pattern: SEALED_PATTERN, hint: SEALED_HINT };
      return { widget: 'string', pattern: ['^https?://', 'must begin with http:// or https://'] };
    case 'image':
    case 'picture':
      return { widget: 'image', choose_url: true };
    case 'pdf':
      return { widget: 'file', choose_url: false, hint: PDF_HINT };
    case 'date-time':
      if (mayNameDate) return { widget: 'string', hint: DATE_HINT };
      return { widget: 'datetime', format: 'YYYY-MM-DDTHH:mm:ssZ' };
    case 'number':
      return { widget: 'number', value_type: 'int', min: 0 };
    case 'mark':
      return { widget: 'boolean', hint: MARK_HINT };
    case 'choice':
      return {
        widget: 'select',
        options: choices
          ? Object.entries(choices).map(([value, label]) => ({ label, value }))
          : [...organisingCategories],
      };
    case 'track':
      return {
        widget: 'select',
        options: tracks.map(({ id, name }) => ({ label: name, value: id })),
      };
    case 'people':
      return { widget: 'list', ...PEOPLE_LABELS, hint: PEOPLE_HINT, fields: PERSON_FIELDS };
    case 'day':
      return { widget: 'datetime', date_format: 'YYYY-MM-DD', time_format: false };
    case 'time':
      return { widget: 'datetime', date_format: false, time_format: 'HH:mm' };
    case 'room':
      return { widget: 'string', hint: 'The id of a room, as Rooms has it.' };
    case 'line':
      return { widget: 'string' };
  }
}
