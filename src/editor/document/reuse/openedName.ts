import type { ProjectFile } from '@/comics/project';
import type { Opened } from '@/editor/document/reuse/opened';
import { ownName } from '@/editor/document/reuse/ownNames';
import type { Wording } from '@/i18n/wording';

/** What is opened, by its kind and its name; nothing where a page is on the canvas. */
export function openedName(opened: Opened | null, project: ProjectFile, t: Wording['t']): string | undefined {
  switch (opened?.kind) {
    case 'symbol':
      return t('editor.reuse.symbol', ownName(project, 'symbols', opened.name));
    case 'layer':
      return t('editor.reuse.layer', project.layers?.[opened.index]?.name ?? opened.index + 1);
    case 'portrait':
    case 'steps': {
      const number = project.pages.findIndex(({ id }) => id === opened.pageId) + 1;
      return t(`editor.looks.${opened.kind}`, number);
    }
    default:
      return undefined;
  }
}
