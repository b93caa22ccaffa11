import type { ComicPage, ProjectFile } from '@/comics/project';
import { useEditorStore } from '@/editor/document/EditorContext';
import { countOnPage, quotaIn } from '@/editor/document/limits';
import {
  addPage,
  duplicatePage,
  linksTo,
  nextPageId,
  removePage,
  renamePage,
} from '@/editor/document/pages/changePages';
import { movePage, setStart } from '@/editor/document/pages/orderPages';
import { useNotice } from '@/editor/elements/NoticeProvider';
import { limitText } from '@/editor/elements/QuotaNote';
import { useText } from '@/i18n/useText';
import type { Wording } from '@/i18n/wording';
import { useAnnouncement } from '@/ui/useAnnouncement';

export function pageLabel({ name }: ComicPage, index: number, { t }: Pick<Wording, 't'>): string {
  const place = t('editor.page', index + 1);
  return name === undefined ? place : `${place}: ${name}`;
}

export function fullPageLabel(
  { start }: ProjectFile,
  page: ComicPage,
  index: number,
  wording: Pick<Wording, 't'>,
): string {
  const marks = [
    ...(page.id === start ? [wording.t('editor.pages.start')] : []),
    ...(isEnding(page) ? [wording.t('editor.pages.ending')] : []),
  ];
  return [pageLabel(page, index, wording), ...marks].join(', ');
}

export function isEnding({ end, ending }: ComicPage): boolean {
  return end === true || ending !== undefined;
}

export type PageWork = ReturnType<typeof usePageWork>;

export function usePageWork(project: ProjectFile) {
  const store = useEditorStore();
  const wording = useText();
  const { t } = wording;
  const [announcement, announce] = useAnnouncement();
  const { pages } = project;
  const showNotice = useNotice();
  const quota = quotaIn(project, 'pages');
  const showLimitNotice = () => showNotice(t('editor.pages.full', quota.max));
  const labelOf = (id: number) => {
    const index = pages.findIndex((page) => page.id === id);
    const page = pages[index];
    return page === undefined ? '' : pageLabel(page, index, wording);
  };

  return {
    announcement,
    quota,
    show: store.showPage,
    refuse: showLimitNotice,
    add: (afterId: number) => {
      if (quota.kind === 'none') return showLimitNotice();
      const id = nextPageId(project);
      store.run(addPage(afterId));
      store.showPage(id);
      announce(t('editor.pages.added'));
    },
    duplicate: (id: number) => {
      if (quota.kind === 'none') return showLimitNotice();
      const copy = nextPageId(project);
      store.run(duplicatePage(id));
      if (store.state().history.project.pages.length === pages.length)
        return showNotice(limitText('comic', countOnPage(project, id), t));
      store.showPage(copy);
      announce(t('editor.pages.duplicated', labelOf(id)));
    },
    move: (id: number, to: number) => {
      if (to < 0 || to >= pages.length) return;
      store.run(movePage(id, to));
      announce(t('editor.pages.moved', to + 1, pages.length));
    },
    /** `onBack` is called if the author restores it. */
    remove: (id: number, onBack?: () => void) => {
      if (pages.length < 2) return;
      const index = pages.findIndex((page) => page.id === id);
      const neighbour = pages[index + 1] ?? pages[index - 1];
      const ways = linksTo(project, id);
      store.run(removePage(id));
      // The notice says what happened.
      announce('');
      if (neighbour !== undefined) store.showPage(neighbour.id);
      showNotice(removedText(ways), {
        store,
        onUndone: () => {
          onBack?.();
          store.showPage(id);
        },
      });

      function removedText({ count, successor }: typeof ways): string {
        if (count === 0) return t('editor.pages.removed', labelOf(id));
        if (successor === undefined) return t('editor.pages.removedWithLinks', labelOf(id), count);
        const left = pages.filter((page) => page.id !== id);
        const place = left.findIndex((page) => page.id === successor);
        const page = left[place];
        const name = page === undefined ? '' : pageLabel(page, place, wording);
        return t('editor.pages.removedRedirected', labelOf(id), count, name);
      }
    },
    rename: (id: number, name: string, series: string) => store.run(renamePage(id, name, series)),
    start: (id: number) => store.run(setStart(id)),
  };
}
