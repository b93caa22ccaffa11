import { createContext, type ReactNode, useContext } from 'react';

interface HeaderParts {
  /** The end of every panel's header. */
  readonly end: ReactNode;
  /** Below the header. */
  readonly news: ReactNode;
}

/** Header parts that the shell provides to every panel. */
export const HeaderPartsContext = createContext<HeaderParts>({ end: null, news: null });

export function useHeaderEnd(): ReactNode {
  return useContext(HeaderPartsContext).end;
}

export function useHeaderNews(): ReactNode {
  return useContext(HeaderPartsContext).news;
}
