import { useSyncExternalStore } from 'react';
import { type Edition, readEdition } from '../../model/build-output.ts';
import type { Facts } from '../../model/facts/known-facts.ts';
import { readFacts } from '../../model/facts/read-facts.ts';

/** A page of the website: that of a collection, the one at a path, or without either the home page. */
export interface SeenPage {
  label: string;
  collection?: string;
  /** Undefined where it is switched off. */
  path?: string | undefined;
}

/** Where visitors see it; undefined where they do not. */
export function addressOf(page: SeenPage): string | undefined {
  if ('path' in page) return page.path;
  return page.collection === undefined ? '/' : edition().addresses[page.collection];
}

/** Said where entries have no page. */
export const SWITCHED_OFF = 'switched off for visitors in the navigation';

let known: Edition | undefined;

/** The edition's settings, as they are on the website by now. */
export function edition(): Edition {
  known ??= readEdition(document.getElementById('edition')?.textContent ?? '');
  return known;
}

let named: Facts | undefined;

/** What texts may name; undefined where that is not known. */
export function facts(): Facts | undefined {
  named ??= readFacts(document.getElementById('facts')?.textContent ?? '');
  return named;
}

/** The same, and anew when the settings have changed while the screens are open. */
export const useFacts = (): Facts | undefined => useSyncExternalStore(follow, facts);
export const useEdition = (): Edition => useSyncExternalStore(follow, edition);

const followers = new Set<() => void>();

function follow(listener: () => void): () => void {
  // Whoever comes back to a window may have saved a setting in another one.
  if (followers.size === 0) addEventListener('focus', readSettingsAnew);
  followers.add(listener);
  return () => {
    followers.delete(listener);
    if (followers.size === 0) removeEventListener('focus', readSettingsAnew);
  };
}

/** Of what is known. */
let source: string | undefined;

/** The conference's name above the screens, which the website's own page has. */
const NAME = '.brand span';

/**
 * Reads the edition anew, its facts, and the conference's name: they follow the settings, and these change while the
 * screens are open.
 */
export async function readSettingsAnew(): Promise<void> {
  try {
    const answer = await fetch('/admin', { cache: 'no-cache' });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const [here, there] = [document, page].map((each) => each.querySelector(NAME));
    if (here && there && here.textContent !== there.textContent) {
      here.textContent = there.textContent;
    }
    const [ofEdition = '', ofFacts = ''] = ['edition', 'facts'].map(
      (id) => page.getElementById(id)?.textContent ?? '',
    );
    const read = ofEdition + ofFacts === source ? undefined : readFacts(ofFacts);
    if (!read) return;
    source = ofEdition + ofFacts;
    known = readEdition(ofEdition);
    named = read;
    for (const listener of followers) listener();
  } catch {
    // Offline: the next save, or the next visit, reads them.
  }
}
