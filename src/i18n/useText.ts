import { createContext, useContext } from 'react';
import type { Wording } from '@/i18n/wording';

/** The words of the screen; TextProvider gives them. */
export const WordingContext = createContext<Wording | null>(null);

/** Gives the words of the screen; the component renders again when the language changes. */
export function useText(): Wording {
  const wording = useContext(WordingContext);
  if (wording === null) throw new Error('TextProvider is missing above this component');
  return wording;
}
