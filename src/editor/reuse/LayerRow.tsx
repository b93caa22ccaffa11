import { Icon24WriteOutline } from '@vkontakte/icons';
import type { Layer } from '@/comics/features/reuse';
import type { ComicObject } from '@/comics/project';
import { useEdited, useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { layOn } from '@/editor/document/reuse/layers';
import { canLieOn } from '@/editor/document/reuse/layersOn';
import { liesOn } from '@/editor/document/reuse/liesOn';
import { SwitchField } from '@/editor/elements/fields/SwitchField';
import { IconButton } from '@/editor/elements/IconButton';
import styles from '@/editor/reuse/Reuse.module.css';
import { useText } from '@/i18n/useText';

interface LayerRowProps {
  readonly layer: Layer<ComicObject>;
  readonly index: number;
  readonly onOpened: () => void;
}

/** A layer: on how many pages it lies, whether on this one, and the way to change it. */
export function LayerRow({ layer, index, onOpened }: LayerRowProps) {
  const { t } = useText();
  const store = useEditorStore();
  const project = useEditedProject();
  const { pages } = project;
  const pageId = useEdited((state) => state.ownPageId);
  const name = layer.name ?? t('editor.reuse.layerNumber', index + 1);
  const count = pages.filter(({ id }) => liesOn(layer, id)).length;
  const isOn = liesOn(layer, pageId);
  const isBound = !isOn && !canLieOn(project, layer, pageId);
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <span className={styles.name}>{name}</span>
        <span className={styles.hint}>{t('editor.reuse.pagesCount', count)}</span>
        <IconButton
          label={t('editor.reuse.change', name)}
          onClick={() => {
            store.open({ kind: 'layer', index });
            onOpened();
          }}
        >
          <Icon24WriteOutline />
        </IconButton>
      </div>
      <SwitchField
        label={t('editor.reuse.onThisPage')}
        hint={isBound ? t('editor.reuse.bound') : undefined}
        value={isOn}
        isFixed={isBound}
        onChange={(isWanted) => store.run(layOn(index, pageId, isWanted))}
      />
    </li>
  );
}
