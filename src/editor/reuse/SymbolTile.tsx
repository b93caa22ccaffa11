import { Icon24WriteOutline } from '@vkontakte/icons';
import { useMemo } from 'react';
import { useEdited, useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { nameOthers, reachOn } from '@/editor/document/references/reach';
import { asPage } from '@/editor/document/reuse/opened';
import { openedId } from '@/editor/document/reuse/openedId';
import { ownName } from '@/editor/document/reuse/ownNames';
import { PageDrawing } from '@/editor/drawing/PageDrawing';
import { IconButton } from '@/editor/elements/IconButton';
import styles from '@/editor/reuse/Reuse.module.css';
import { useText } from '@/i18n/useText';

interface SymbolTileProps {
  readonly name: string;
  readonly onPlace: () => void;
  readonly onOpened: () => void;
}

const box = { width: 104, height: 88 };

/** A symbol as it looks, to be placed once more or to be changed. */
export function SymbolTile({ name, onPlace, onOpened }: SymbolTileProps) {
  const { t } = useText();
  const store = useEditorStore();
  const project = useEditedProject();
  const drawn = useMemo(
    () => asPage(project, { kind: 'symbol', name }, project.start) ?? project,
    [project, name],
  );
  const isPartly = useEdited(({ comic, pageId }) => {
    const reach = reachOn(comic, pageId);
    const objects = comic.symbols?.[name]?.objects ?? [];
    return nameOthers(comic, objects, (id, owner) => reach(id, owner) !== undefined);
  });
  const called = ownName(project, 'symbols', name);
  return (
    <li className={styles.tile}>
      <button
        type="button"
        className={styles.picture}
        aria-label={t('editor.reuse.place', called)}
        onClick={onPlace}
      >
        <PageDrawing project={drawn} pageId={openedId} box={box} />
      </button>
      <span className={styles.caption}>
        <span className={styles.name}>{called}</span>
        <IconButton
          label={t('editor.reuse.change', called)}
          onClick={() => {
            store.open({ kind: 'symbol', name });
            onOpened();
          }}
        >
          <Icon24WriteOutline />
        </IconButton>
      </span>
      {isPartly && <span className={styles.hint}>{t('editor.reuse.partly')}</span>}
    </li>
  );
}
