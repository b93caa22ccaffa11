import { createContext, useContext } from 'react';
import type { Wording } from '@/i18n/wording';

export const WordingContext = createContext<Wording | null>(null);

/** The interface's texts; re-renders when the language changes. */
export function useText(): Wording {
  const wording = useContext(WordingContext);
  if (wording === null) throw new Error('TextProvider is missing');
  return wording;
}
