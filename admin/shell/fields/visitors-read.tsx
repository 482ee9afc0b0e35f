import { fillWords } from '../../../model/facts/fill-facts.ts';
import { namedFacts } from '../../../model/facts/named-facts.ts';
import { useFacts } from '../edition.ts';

/** Below a line that names facts what visitors read; nothing below any other. */
export function VisitorsRead({ text }: { text: string }) {
  const facts = useFacts();
  if (!facts || namedFacts(text).length === 0) return null;
  return <small className="visitors-read">Visitors read: {fillWords(text, facts)}</small>;
}
