import { useState } from 'react';
import type { ProjectFile } from '@/comics/project';
import { useEditorStore } from '@/editor/document/EditorContext';
import { addPage, hasRoomForPage, nextPageId } from '@/editor/document/pages/addPage';
import { duplicatePage } from '@/editor/document/pages/duplicatePage';
import { movePage } from '@/editor/document/pages/movePage';
import { removePage } from '@/editor/document/pages/removePage';
import { renamePage } from '@/editor/document/pages/setPage';
import { setStart } from '@/editor/document/pages/setStart';
import { pageLabel } from '@/editor/pages/pageLabel';
import { useText } from '@/i18n/useText';

export type PageWork = ReturnType<typeof usePageWork>;

/** What the strip does with pages, and what is said of it to those who do not see it. */
export function usePageWork(project: ProjectFile) {
  const store = useEditorStore();
  const wording = useText();
  const { t } = wording;
  const [said, say] = useState('');
  const { pages } = project;
  const labelOf = (id: number) => {
    const index = pages.findIndex((page) => page.id === id);
    const page = pages[index];
    return page === undefined ? '' : pageLabel(page, index, wording);
  };

  return {
    said,
    hasRoom: hasRoomForPage(project),
    show: store.showPage,
    add: (afterId: number) => {
      const id = nextPageId(project);
      store.run(addPage(afterId));
      store.showPage(id);
      say(t('editor.pages.added'));
    },
    duplicate: (id: number) => {
      const copy = nextPageId(project);
      store.run(duplicatePage(id));
      store.showPage(copy);
      say(t('editor.pages.duplicated', labelOf(id)));
    },
    move: (id: number, to: number) => {
      if (to < 0 || to >= pages.length) return;
      store.run(movePage(id, to));
      say(t('editor.pages.moved', to + 1, pages.length));
    },
    remove: (id: number) => {
      if (pages.length < 2) return;
      const index = pages.findIndex((page) => page.id === id);
      const neighbour = pages[index + 1] ?? pages[index - 1];
      store.run(removePage(id));
      if (neighbour !== undefined) store.showPage(neighbour.id);
      say(t('editor.pages.removed', labelOf(id)));
    },
    rename: (id: number, name: string, series: string) => store.run(renamePage(id, name, series)),
    start: (id: number) => store.run(setStart(id)),
  };
}
