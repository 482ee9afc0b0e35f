import type { MailWay } from './mail.ts';

/** What next year's team has to know, and the worker knows: no secret is in it. */
export interface HandoverAnswer {
  /** The website's address by its settings, `https://…`; empty for none. */
  url: string;
  github: {
    /** `owner/name` */
    repository: string;
    /** Where it is looked at; empty where no browser can (`npm start`). */
    address: string;
    /** How the website signs in there. */
    by: 'app' | 'token';
    /**
     * When that ends, ISO 8601; null for never, as far as GitHub says; undefined where GitHub did not
     * answer.
     */
    endsAt?: string | null;
  };
  /** Which secrets the worker has. */
  secrets: Record<HandoverSecret, boolean>;
  mail: MailWay;
  messages: { unread: number; unanswered: number };
  /** Proposals that somebody has to decide about; undefined where GitHub did not answer. */
  proposals?: number;
  /** The number of the one among them that begins the next edition; null for none, as far as is known. */
  editionProposal: number | null;
  /** The last day of the conference, `2026-03-08`; null where its settings have none. */
  lastDay: string | null;
  /** The important dates that were over already when the edition began, by their names. */
  datesOver: string[];
  /** Changes that wait for their hour. */
  waiting: number;
  /** Changes that could not go live at their hour, and that somebody has to look at. */
  stopped: number;
  /** Invitations that nobody has used so far. */
  links: number;
  /** Samples that came with the website and are still there. */
  samples: number;
  /** What owners have ticked in the last half year. */
  ticks: HandoverTick[];
}

/** Tasks that can be ticked: what the website cannot know, and what is left to the next team. */
export const TICKED_TASKS = [
  'messages',
  'proposals',
  'dates',
  'samples',
  'missing',
  'address',
  'key',
  'webhook',
  'edition',
  'copy',
  'logins',
  'unused',
] as const;

export type TickedTask = (typeof TICKED_TASKS)[number];

export interface HandoverTick {
  task: TickedTask;
  by: { name: string; isYou: boolean };
  /** ISO 8601, UTC */
  at: string;
}

/** All ticks, after one of them was made or taken back. */
export type TicksAnswer = Pick<HandoverAnswer, 'ticks'>;

/** What the worker may be given beside the way into GitHub. */
export const HANDOVER_SECRETS = [
  'GITHUB_WEBHOOK_SECRET',
  'EDITOR_CLIENT_ID',
  'EDITOR_CLIENT_SECRET',
  'EDITOR_SECRET',
  'MAIL_TOKEN',
] as const;

export type HandoverSecret = (typeof HANDOVER_SECRETS)[number];

/** The call for it. */
export const HANDOVER_CALL = '/handover';

/** The call that ticks a task (`PUT`), or takes that back (`DELETE`). */
export const tickCall = (task: string) => `${HANDOVER_CALL}/ticks/${task}`;
