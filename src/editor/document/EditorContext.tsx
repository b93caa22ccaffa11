import { createContext, type ReactNode, useContext, useId, useState, useSyncExternalStore } from 'react';
import type { ComicPage, ProjectFile } from '@/comics/project';
import { type EditorState, type EditorStore, pageNow, requirePage } from '@/editor/document/editorStore';

const StoreContext = createContext<EditorStore | null>(null);

export function EditorProvider({
  store,
  children,
}: {
  readonly store: EditorStore;
  readonly children: ReactNode;
}) {
  return <StoreContext value={store}>{children}</StoreContext>;
}

export function useEditorStore(): EditorStore {
  const store = useContext(StoreContext);
  if (store === null) throw new Error('EditorProvider is missing');
  return store;
}

export function useEdited<Part>(part: (state: EditorState) => Part): Part {
  const store = useEditorStore();
  const read = () => part(store.state());
  return useSyncExternalStore(store.subscribe, read, read);
}

export function useEditedProject(): ProjectFile {
  return useEdited(({ history }) => history.project);
}

export function useEditedPage(): ComicPage {
  return useEdited(pageNow);
}

export function useOwnPage(): ComicPage {
  return useEdited(({ history, ownPageId }) => requirePage(history.project, ownPageId));
}

export function useSeries(): { readonly series: string; readonly renew: () => void } {
  const id = useId();
  const [times, setTimes] = useState(0);
  return { series: `${id}${times}`, renew: () => setTimes((before) => before + 1) };
}
