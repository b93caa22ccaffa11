import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Draft, DraftState } from '@/editor/drafts/Draft';

const DraftContext = createContext<Draft | null>(null);

/** The draft that is kept, for all that is under it. */
export function DraftProvider({ draft, children }: { readonly draft: Draft; readonly children: ReactNode }) {
  return <DraftContext value={draft}>{children}</DraftContext>;
}

/** The draft that is edited, and how its saving stands now; draws again when that changes. */
export function useDraft(): Omit<Draft, 'state'> & DraftState {
  const draft = useContext(DraftContext);
  if (draft === null) throw new Error('DraftProvider is missing above this component');
  return { ...draft, ...useSyncExternalStore(draft.subscribe, draft.state, draft.state) };
}
