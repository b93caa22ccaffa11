import { useEditedProject } from '@/editor/document/EditorContext';
import type { ResourceUse } from '@/editor/document/resources/usesOf';
import { useText } from '@/i18n/useText';

/** Where a picture or a sound stands, in words; each place once. */
export function useUseWords(): (uses: readonly ResourceUse[]) => readonly string[] {
  const { t } = useText();
  const { pages } = useEditedProject();
  const pageName = (pageId: number) => {
    const index = pages.findIndex(({ id }) => id === pageId);
    return pages[index]?.name ?? t('editor.page', index + 1);
  };
  const wordsOf = (use: ResourceUse) => {
    if (use.kind === 'cover') return t('editor.shelf.use.cover');
    return t(`editor.shelf.use.${use.kind}`, 'name' in use ? use.name : pageName(use.pageId));
  };
  return (uses) => [...new Set(uses.map(wordsOf))];
}
