import { comicsLimits } from '@/comics/limits';
import type { ComicObject, SpriteObject } from '@/comics/project';
import { useEditedPage, useEditorStore } from '@/editor/document/EditorContext';
import { bindFields, type ChangeField, versioned } from '@/editor/document/fields';
import { updateObjects } from '@/editor/document/objects/updateObjects';
import { PlainButton } from '@/editor/elements/fields/AddButton';
import { NumberField } from '@/editor/elements/fields/NumberField';
import { SwitchField } from '@/editor/elements/fields/SelectField';
import styles from '@/editor/inspector/Inspector.module.css';
import { useText } from '@/i18n/useText';

/** Converts between image and sprite; returns other objects unchanged. */
export function toggledSprite(object: ComicObject): ComicObject {
  if (object.type === 'image') {
    const { crop: _crop, flip: _flip, ...plain } = object;
    return { ...plain, type: 'sprite', columns: 4, duration: 800 };
  }
  if (object.type !== 'sprite') return object;
  const {
    columns: _columns,
    rows: _rows,
    frames: _frames,
    duration: _duration,
    loop: _loop,
    ...plain
  } = object;
  return { ...plain, type: 'image' };
}

interface SpriteFieldsProps {
  readonly object: ComicObject;
  readonly change: ChangeField;
}

/** A sprite has fields for its frames; an image can be converted to one. */
export function SpriteFields({ object, change }: SpriteFieldsProps) {
  const { t } = useText();
  const store = useEditorStore();
  const { id: pageId } = useEditedPage();
  const turn = () =>
    store.run(versioned(updateObjects(pageId, [object.id], toggledSprite, 'changedMotion'), pageId));
  if (object.type === 'image') {
    return (
      <>
        <PlainButton onClick={turn}>{t('editor.motion.toSprite')}</PlainButton>
        <p className={styles.note}>{t('editor.motion.toSpriteHint')}</p>
      </>
    );
  }
  if (object.type !== 'sprite') return null;
  return (
    <>
      <NumberField
        label={t('editor.motion.frames')}
        fallback={wholeCount(object)}
        min={1}
        max={Math.min(comicsLimits.frames, wholeCount(object))}
        isWhole
        {...bindFields<ComicObject>(object, change).field(['frames'])}
      />
      <SwitchField
        label={t('editor.motion.loop')}
        value={object.loop ?? true}
        onChange={(loop, series) => change(['loop'], loop ? undefined : false, series)}
      />
      <PlainButton onClick={turn}>{t('editor.motion.toPicture')}</PlainButton>
    </>
  );
}

function wholeCount({ columns, rows = 1 }: SpriteObject): number {
  return columns * rows;
}
