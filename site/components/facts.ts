import { createContext } from 'react';
import { type FactLookup, noFacts } from '../../model/facts/known-facts.ts';

/** What the texts of a page may name. */
export const FactContext = createContext<FactLookup>(noFacts);
