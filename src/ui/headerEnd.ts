import { createContext, type ReactNode, useContext } from 'react';

/** What the shell puts at the end of every panel's header. */
export const HeaderEndContext = createContext<ReactNode>(null);

export function useHeaderEnd(): ReactNode {
  return useContext(HeaderEndContext);
}
