import { Icon24ArrowLeftOutline } from '@vkontakte/icons';
import { useEffect, useRef } from 'react';
import { useEdited, useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { isLayerOn } from '@/editor/document/objectReferences';
import { countInstances } from '@/editor/document/reuse/symbols';
import { useFocusOnLeave } from '@/editor/elements/FieldFocus';
import { openedName } from '@/editor/elements/naming';
import styles from '@/editor/reuse/Reuse.module.css';
import { useText } from '@/i18n/useText';

export function OpenedBar() {
  const { t } = useText();
  const store = useEditorStore();
  const project = useEditedProject();
  const opened = useEdited((state) => state.opened);
  const ownPageId = useEdited((state) => state.ownPageId);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  useFocusOnLeave();
  if (opened === null) return null;
  const layer = opened.kind === 'layer' ? project.layers?.[opened.index] : undefined;
  const note = () => {
    switch (opened.kind) {
      case 'symbol':
        return t('editor.reuse.copies', countInstances(project, opened.name));
      case 'layer':
        return t(
          'editor.reuse.pagesCount',
          project.pages.filter(({ id }) => layer && isLayerOn(layer, id)).length,
        );
      case 'portrait':
        return t('editor.layouts.phoneHint');
      case 'steps':
        return t('editor.layouts.stepsOpenHint');
    }
  };
  const pageNumber = project.pages.findIndex(({ id }) => id === ownPageId) + 1;
  return (
    <section className={styles.opened} aria-label={openedName(opened, project, t)}>
      <button ref={back} type="button" className={styles.back} onClick={() => store.open(null)}>
        <Icon24ArrowLeftOutline />
        <span>{t('editor.reuse.back', pageNumber)}</span>
      </button>
      <p className={styles.openedName}>
        <strong>{openedName(opened, project, t)}</strong>
        <span className={styles.hint}>{note()}</span>
      </p>
    </section>
  );
}
