import { createContext, type ReactNode, type RefObject, useContext, useRef } from 'react';
import type { LivePage } from '@/editor/drawing/livePage';

const ShownPageContext = createContext<RefObject<LivePage | null>>({ current: null });

/** Lets all that is under it know the drawing of the page that is worked on. */
export function ShownPageProvider({ children }: { readonly children: ReactNode }) {
  const shown = useRef<LivePage>(null);
  return <ShownPageContext value={shown}>{children}</ShownPageContext>;
}

/** The drawing on the canvas, once it is there. */
export function useShownPage(): RefObject<LivePage | null> {
  return useContext(ShownPageContext);
}
