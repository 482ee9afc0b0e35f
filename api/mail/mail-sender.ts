import { DurableObject } from 'cloudflare:workers';
import { LINK_ID_LENGTH } from '../../model/wire/links.ts';
import { isAccountNews } from '../../model/wire/mail.ts';
import { may } from '../../model/wire/rights.ts';
import { isMove, isProposal, nounOfKind } from '../../model/wire/waiting.ts';
import { mayMake } from '../../model/wire/waiting-needs.ts';
import type { GitHubEnv } from '../github/octokit.ts';
import { type Account, findAccount, rightsByAccount } from '../private/accounts.ts';
import { correctionAnswer } from '../private/correction-senders.ts';
import { LINK_MS, offerReset, renewLink } from '../private/links.ts';
import { wantsNews } from '../private/mail-news.ts';
import {
  type ClaimedMail,
  claimMail,
  dropMail,
  type NewsItem,
  nextMail,
  noteFailed,
  noteLink,
  noteSent,
} from '../private/mail-queue.ts';
import { whoTookOff } from '../private/passkeys.ts';
import { type KeptChange, stuckChanges } from '../private/waiting-changes.ts';
import type { ContentRepository } from '../repository/content-repository.ts';
import { compose, type News, oneLine } from './compose.ts';
import type { Outcome } from './mail.ts';
import { stillSo } from './still-so.ts';
import { type MailEnv, wayOutOf } from './way-out.ts';
import { weekOf } from './week-of.ts';

interface SenderEnv extends MailEnv, GitHubEnv {
  DB: D1Database;
  CONTENT: DurableObjectNamespace<ContentRepository>;
}

/** One turn of a worker may ask 50 times for something (Workers, "Subrequests"); a mail takes six. */
const MAILS_A_TURN = 5;
const MAILS_PER_HOUR = 100;
/** So many planned changes are named in one mail. */
const STUCK_MOST = 20;
/** How soon a full hour is looked at again. */
const FULL_WAIT_MS = 60_000;

/**
 * Sends what is queued, one mail after the other. A mail is claimed before it is sent, and what nobody
 * knows is never sent again: each goes once at most. Its alarm outlives restarts.
 */
export class MailSender extends DurableObject<SenderEnv> {
  /** Told of a new mail: is awake when the first is due. */
  async wait(): Promise<void> {
    const at = await nextMail(this.env.DB);
    // 1970 is over by any clock, also by one that was put back since.
    if (at !== undefined) await this.#wake(at <= Date.now() ? 1 : at);
  }

  /** Somebody may have asked for sooner meanwhile. */
  async #wake(at: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm();
    if (set === null || at < set) await this.ctx.storage.setAlarm(at);
  }

  override async alarm(): Promise<void> {
    const { DB, MAIL_PER_HOUR } = this.env;
    const perHour = Number(MAIL_PER_HOUR) || MAILS_PER_HOUR;
    for (let count = 0; count < MAILS_A_TURN; count += 1) {
      const mail = await claimMail(DB, perHour, Date.now());
      if (!mail) {
        // What is due all the same has no room in this hour.
        const at = await nextMail(DB);
        if (at === undefined) return;
        return this.#wake(at > Date.now() ? at : Date.now() + FULL_WAIT_MS);
      }
      await this.#send(mail);
    }
    await this.wait();
  }

  async #send(mail: ClaimedMail): Promise<void> {
    const { DB } = this.env;
    // What fails before a mail is handed over left it here.
    const outcome = await this.#try(mail).catch((error: unknown): Outcome => {
      console.error(error);
      return { kind: 'refused', isFinal: false, fault: String(error).slice(0, 300) };
    });
    // Of a week it is noted that there was nothing to say: else the next night would ask again.
    if (outcome === undefined && mail.kind !== 'weekly') return dropMail(DB, mail.id);
    if (outcome === undefined) return noteSent(DB, mail.id);
    if (outcome.kind === 'sent') return noteSent(DB, mail.id);
    const { kind, fault } = outcome;
    const is = kind === 'unknown' ? kind : outcome.isFinal ? 'final' : 'passing';
    await noteFailed(DB, mail, { fault, is }, Date.now());
  }

  /** Undefined where there is nothing to send. */
  async #try(mail: ClaimedMail): Promise<Outcome | undefined> {
    const way = wayOutOf(this.env);
    if (!way) return { kind: 'refused', isFinal: true, fault: 'No mail is set up.' };
    const news = await this.#newsOf(mail);
    if (!news) return undefined;
    const { name, fullName, url, context } = await this.#content().settings();
    const { timeZone } = context;
    const letter = compose(news, {
      name,
      fullName: fullName || name,
      timeZone,
      site: way.site ?? url,
    });
    const from = { name: oneLine(name), address: way.address };
    return way.send({ id: mail.id, from, to: mail.email, ...letter });
  }

  #content() {
    return this.env.CONTENT.get(this.env.CONTENT.idFromName('content'));
  }

  /** What a mail tells of; titles are kept as they were typed, with the names of facts in them. */
  async #titled(about: string): Promise<NewsItem[]> {
    const items = JSON.parse(about) as NewsItem[];
    if (!about.includes('{{')) return items;
    const titles = await this.#content().inWords(items.map(({ title }) => title));
    return items.map((item, place) => ({ ...item, title: titles[place] ?? item.title }));
  }

  /** Undefined where all has gone live since. Owners are told of what nobody is left for, too. */
  async #stuck({ id, rights }: Account): Promise<News | undefined> {
    const { DB } = this.env;
    const [stuck, known] = await Promise.all([stuckChanges(DB), rightsByAccount(DB)]);
    const isOrphan = (change: KeptChange) => {
      const author = known.get(change.account.id);
      return !author || !mayMake(author, change);
    };
    const isTold = (change: KeptChange) =>
      change.account.id === id || (may(rights, 'owner') && isOrphan(change));
    const changes = stuck.filter(isTold).slice(0, STUCK_MOST);
    if (changes.length === 0) return undefined;
    const titles = await this.#content().inWords(changes.map(({ title }) => title));
    return {
      kind: 'stuck',
      changes: changes.map(
        ({ kind, entry, action, at, problem, values, title, account }, place) => ({
          ...{ noun: nounOfKind(kind), action, at, problem, title: titles[place] ?? title },
          isAhead: at > Date.now(),
          by: account.id === id ? '' : account.name,
          screen: isProposal(values)
            ? `/proposals/${values.proposal}`
            : kind === 'settings' && !isMove(values)
              ? `/settings/${entry}`
              : '#goes-live',
        }),
      ),
    };
  }

  /** What a mail says now; the link that it brings is made here, and kept nowhere. */
  async #newsOf(mail: ClaimedMail): Promise<News | undefined> {
    const { id, kind, email, count, link, about, madeAt } = mail;
    const { DB } = this.env;
    if (link !== null && (kind === 'invitation' || kind === 'reset')) {
      const renewed = await renewLink(DB, link, Date.now());
      return renewed && { kind, email, ...renewed };
    }
    if (kind === 'correction-answer') {
      const answer = await correctionAnswer(DB, id);
      return answer && { kind, ...answer };
    }
    // Whoever asked for a password was not told whether there is one; others may have gone since.
    const account = await findAccount(DB, email);
    if (!account || kind === 'invitation') return undefined;
    if (kind === 'passkeys-off') {
      const by = await whoTookOff(DB, account.id);
      return by === undefined ? undefined : { kind, email, by };
    }
    if (isAccountNews(kind)) return { kind, email, at: madeAt, rights: account.rights };
    if (kind !== 'reset') {
      if (!(await wantsNews(DB, account, kind))) return undefined;
      if (kind === 'weekly') {
        const week = await weekOf(this.env, this.#content(), account.rights, Date.now());
        return week && { kind, week };
      }
      if (kind === 'stuck') return this.#stuck(account);
      const items = await this.#titled(about);
      const still = await stillSo(
        this.env,
        this.#content(),
        { kind, count, madeAt },
        items,
        Date.now(),
      );
      return still && { kind, ...still };
    }
    const now = Date.now();
    const token = await offerReset(DB, { account: account.id, by: account.id }, now);
    if (token === undefined) return undefined;
    await noteLink(DB, id, token.slice(0, LINK_ID_LENGTH));
    return { kind: 'reset', email: account.email, token, expiresAt: now + LINK_MS };
  }
}
