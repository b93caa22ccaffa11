import { findObject } from '@/comics/pageContents';
import { findPage } from '@/editor/document/Command';
import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { type Naming, plainText } from '@/editor/elements/naming';
import { pageLabel } from '@/editor/pages/usePageWork';
import { useText } from '@/i18n/useText';

/** Names of pages, endings and options, with links to them; `onLeave` is called when one is opened. */
export function usePageNames(onLeave: () => void) {
  const wording = useText();
  const project = useEditedProject();
  const store = useEditorStore();
  const naming: Naming = { wording, project };
  const pageOf = (id: number) => findPage(project, id);
  const nameOf = (id: number) => {
    const page = pageOf(id);
    return page === undefined ? '' : pageLabel(page, project.pages.indexOf(page), wording);
  };
  return {
    nameOf,
    endingName: (id: number) => plainText(pageOf(id)?.ending, naming) || nameOf(id),
    optionName: (pageId: number, choiceId: number, option: number) => {
      const page = pageOf(pageId);
      const choice = findObject(page, choiceId);
      const label = choice?.type === 'choice' ? choice.options[option]?.label : undefined;
      return plainText(label, naming) || wording.t('editor.inspector.option');
    },
    goTo: (pageId: number, objectId: number | null = null) => {
      const page = pageOf(pageId);
      if (page === undefined) return;
      store.showPage(pageId);
      // An object of a symbol is on no page.
      store.select(objectId !== null && findObject(page, objectId) ? [objectId] : []);
      onLeave();
    },
  };
}
