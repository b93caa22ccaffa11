import { createContext, useContext } from 'react';
import type { Choosers } from '@/editor/story/choosers';

const noChoosers: Choosers = {};

/** What fields ask other rooms for. */
export const ChoosersContext = createContext<Choosers>(noChoosers);

/** The ways to choose pictures and sounds, as far as there are any. */
export function useChoosers(): Choosers {
  return useContext(ChoosersContext);
}
