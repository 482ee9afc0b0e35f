/** By which way mail goes: Cloudflare's Email Service, another service, the outbox of a local run, or none. */
export type MailWay = 'cloudflare' | 'service' | 'outbox' | 'none';

/** Whether mail is set up, for whoever forgot their password. */
export interface ForgotState {
  isSetUp: boolean;
}

/** Where somebody who forgot their password asks for a link. */
export const FORGOT_SCREEN = '/admin/forgot';
