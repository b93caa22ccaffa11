import { createContext, type ReactNode } from 'react';

interface HeaderParts {
  /** The end of every panel's header. */
  readonly end: ReactNode;
  /** Below the header. */
  readonly news: ReactNode;
}

/** Header parts that the shell provides to every panel. */
export const HeaderPartsContext = createContext<HeaderParts>({ end: null, news: null });
