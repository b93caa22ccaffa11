import { useState } from 'react';
import type { ProjectFile } from '@/comics/project';
import { useEditorStore } from '@/editor/document/EditorContext';
import { spareIn } from '@/editor/document/limits/wholeComic';
import { countOnPage } from '@/editor/document/objects/roomFor';
import { addPage, nextPageId } from '@/editor/document/pages/addPage';
import { duplicatePage } from '@/editor/document/pages/duplicatePage';
import { movePage } from '@/editor/document/pages/movePage';
import { removePage, waysTo } from '@/editor/document/pages/removePage';
import { renamePage } from '@/editor/document/pages/setPage';
import { setStart } from '@/editor/document/pages/setStart';
import { crowdedWords } from '@/editor/elements/limits/crowdedWords';
import { useNotice } from '@/editor/elements/notices/NoticeProvider';
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
  const tell = useNotice();
  const spare = spareIn(project, 'pages');
  const refuse = () => tell(t('editor.pages.full', spare.most));
  const labelOf = (id: number) => {
    const index = pages.findIndex((page) => page.id === id);
    const page = pages[index];
    return page === undefined ? '' : pageLabel(page, index, wording);
  };

  return {
    said,
    spare,
    show: store.showPage,
    refuse,
    add: (afterId: number) => {
      if (spare.kind === 'none') return refuse();
      const id = nextPageId(project);
      store.run(addPage(afterId));
      store.showPage(id);
      say(t('editor.pages.added'));
    },
    duplicate: (id: number) => {
      if (spare.kind === 'none') return refuse();
      const copy = nextPageId(project);
      store.run(duplicatePage(id));
      if (store.state().history.project.pages.length === pages.length)
        return tell(crowdedWords('comic', countOnPage(project, id), t));
      store.showPage(copy);
      say(t('editor.pages.duplicated', labelOf(id)));
    },
    move: (id: number, to: number) => {
      if (to < 0 || to >= pages.length) return;
      store.run(movePage(id, to));
      say(t('editor.pages.moved', to + 1, pages.length));
    },
    /** `onBack`: the author wants it back after all. */
    remove: (id: number, onBack?: () => void) => {
      if (pages.length < 2) return;
      const index = pages.findIndex((page) => page.id === id);
      const neighbour = pages[index + 1] ?? pages[index - 1];
      const ways = waysTo(project, id);
      store.run(removePage(id));
      if (neighbour !== undefined) store.showPage(neighbour.id);
      tell(removedWords(ways), {
        store,
        onUndone: () => {
          onBack?.();
          store.showPage(id);
        },
      });

      function removedWords({ count, heir }: typeof ways): string {
        if (count === 0) return t('editor.pages.removed', labelOf(id));
        if (heir === undefined) return t('editor.pages.removedWithWays', labelOf(id), count);
        const left = pages.filter((page) => page.id !== id);
        const place = left.findIndex((page) => page.id === heir);
        const page = left[place];
        const name = page === undefined ? '' : pageLabel(page, place, wording);
        return t('editor.pages.removedWaysLead', labelOf(id), count, name);
      }
    },
    rename: (id: number, name: string, series: string) => store.run(renamePage(id, name, series)),
    start: (id: number) => store.run(setStart(id)),
  };
}
