import {
  Icon24ArrowUturnLeftOutline,
  Icon24ArrowUturnRightOutline,
  Icon24EraserOutline,
  Icon24PaintRollerOutline,
  Icon24PenOutline,
  Icon24SlidersVerticalOutline,
} from '@vkontakte/icons';
import { useEffect, useRef, useState } from 'react';
import type { ComicPage } from '@/comics/project';
import styles from '@/editor/canvas/pen/Pen.module.css';
import {
  drawingPlaces,
  type PenSettings,
  penTools,
  penWidths,
  stabilizerNames,
} from '@/editor/canvas/pen/penTools';
import { useEdited, useEditorStore } from '@/editor/document/EditorContext';
import { useFocusOnLeave } from '@/editor/elements/FieldFocus';
import { ColorField, usedColors } from '@/editor/elements/fields/ColorField';
import { optionsOf, SelectField } from '@/editor/elements/fields/SelectField';
import { IconButton } from '@/editor/elements/IconButton';
import { useText } from '@/i18n/useText';

interface PenBarProps {
  readonly page: ComicPage;
  readonly settings: PenSettings;
  readonly onChange: (part: Partial<PenSettings>) => void;
  readonly onEnd: () => void;
}

/** Shown after the colors of the page: enough to begin with. */
const palette = ['#e64646', '#ffa000', '#ffd65c', '#4bb34b', '#3f8ae0', '#792ec0', '#8a5a3a', '#9aa0a6'];

const icons = { pen: Icon24PenOutline, eraser: Icon24EraserOutline, fill: Icon24PaintRollerOutline };

/** Replaces the tools that add objects, within reach of the thumb. */
export function PenBar({ page, settings, onChange, onEnd }: PenBarProps) {
  const { t } = useText();
  const store = useEditorStore();
  const canUndo = useEdited(({ history }) => history.past.length > 0);
  const canRedo = useEdited(({ history }) => history.future.length > 0);
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const { canvas } = store.state().history.project;
  // The colors that the page had at the beginning, so that a swatch does not move under the finger.
  const [swatches] = useState(() => [...new Set([...usedColors({ canvas, pages: [page] }), ...palette])]);
  // The eraser has neither color nor width, so choosing one selects the pen.
  const choose = (part: Partial<PenSettings>) =>
    onChange({ ...part, ...(settings.tool === 'eraser' && { tool: 'pen' }) });
  useEffect(() => {
    bar.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  useFocusOnLeave();

  return (
    <section className={styles.tools} aria-label={t('editor.pen.title')} data-drawing>
      {isOpen && (
        <div className={styles.options}>
          <SelectField
            label={t('editor.pen.stabilizer')}
            value={settings.stabilizer}
            options={optionsOf(stabilizerNames, (value) => t(`editor.pen.stabilizer.${value}`))}
            onChange={(stabilizer) => onChange({ stabilizer })}
          />
          <SelectField
            label={t('editor.pen.order')}
            value={settings.place}
            options={optionsOf(drawingPlaces, (value) => t(`editor.pen.order.${value}`))}
            onChange={(place) => onChange({ place })}
          />
        </div>
      )}
      <div className={styles.brush}>
        <fieldset className={styles.brushWidths}>
          <legend className={styles.legend}>{t('editor.pen.width')}</legend>
          {penWidths.map((width, index) => (
            <button
              key={width}
              type="button"
              className={styles.width}
              aria-label={t('editor.pen.widthNumber', index + 1)}
              title={t('editor.pen.widthNumber', index + 1)}
              aria-pressed={settings.width === index}
              onClick={() => choose({ width: index })}
            >
              <span style={{ inlineSize: 5 + index * 6, blockSize: 5 + index * 6 }} />
            </button>
          ))}
        </fieldset>
        <div className={styles.colors}>
          <ColorField
            label={t('editor.pen.color')}
            value={settings.color}
            swatches={swatches}
            onChange={(color) => choose({ color })}
          />
        </div>
      </div>
      <div ref={bar} className={styles.row} role="toolbar" aria-label={t('editor.pen.title')}>
        {penTools.map((tool) => {
          const Icon = icons[tool];
          return (
            <IconButton
              key={tool}
              label={t(`editor.pen.tool.${tool}`)}
              isPressed={settings.tool === tool}
              onClick={() => onChange({ tool })}
            >
              <Icon />
            </IconButton>
          );
        })}
        <span className={styles.gap} />
        <IconButton label={t('editor.undo')} isOff={!canUndo} onClick={store.undo}>
          <Icon24ArrowUturnLeftOutline />
        </IconButton>
        <IconButton label={t('editor.redo')} isOff={!canRedo} onClick={store.redo}>
          <Icon24ArrowUturnRightOutline />
        </IconButton>
        <IconButton label={t('editor.pen.options')} isPressed={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon24SlidersVerticalOutline />
        </IconButton>
        <button type="button" className={styles.done} onClick={onEnd}>
          {t('editor.pen.done')}
        </button>
      </div>
    </section>
  );
}
