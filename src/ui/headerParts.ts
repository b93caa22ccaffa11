import { createContext, type ReactNode, useContext } from 'react';

interface HeaderParts {
  /** At the end of every panel's header. */
  readonly end: ReactNode;
  /** Right under the header. */
  readonly news: ReactNode;
}

/** What the shell puts into every panel's header. */
export const HeaderPartsContext = createContext<HeaderParts>({ end: null, news: null });

export function useHeaderEnd(): ReactNode {
  return useContext(HeaderPartsContext).end;
}

export function useHeaderNews(): ReactNode {
  return useContext(HeaderPartsContext).news;
}
