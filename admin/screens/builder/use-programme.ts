import { useMemo } from 'react';
import type { Entry } from '../../../model/collections.ts';
import { applyEdits, disputed, type SessionEdit } from '../../../model/programme/edit-programme.ts';
import { findClashes } from '../../../model/programme/find-clashes.ts';
import { countedIn, isSample } from '../../../model/samples.ts';
import { worldOf } from '../../shell/programme/session-doubts.ts';
import { daysIn, unseenOf } from './programme-now.ts';
import { messagesBySession, type Shown } from './words.ts';

export interface Lists {
  /** The sessions as they are saved. */
  listed: readonly Entry[];
  papers: readonly Entry[];
  speakers: readonly Entry[];
}

/** The programme with what was changed and is not saved, and what cannot be in it. */
export function useProgramme({ listed, papers, speakers }: Lists, edits: readonly SessionEdit[]) {
  const all = useMemo(() => applyEdits(listed, edits) as Shown[], [listed, edits]);
  // As visitors will have it once this is saved.
  const sessions = useMemo(() => countedIn(all), [all]);
  const samples = useMemo(() => listed.filter(isSample), [listed]);
  const unseen = useMemo(() => unseenOf(sessions, edits), [sessions, edits]);
  const days = useMemo(() => daysIn(sessions), [sessions]);
  const world = useMemo(() => worldOf(papers, speakers), [papers, speakers]);
  const clashes = useMemo(() => findClashes(sessions, world), [sessions, world]);
  const messages = useMemo(() => messagesBySession(clashes), [clashes]);
  const before = useMemo(() => {
    const counted = countedIn(listed) as readonly Shown[];
    return { sessions: counted, clashes: findClashes(counted, world) };
  }, [listed, world]);
  const disputes = useMemo(() => disputed(edits, listed), [edits, listed]);
  const changed = useMemo(() => new Set(edits.map(({ id }) => id)), [edits]);
  return {
    sessions,
    samples,
    unseen,
    days,
    world,
    clashes,
    messages,
    before,
    disputes,
    changed,
  };
}
