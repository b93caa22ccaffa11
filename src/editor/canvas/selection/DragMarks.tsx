import type { Box, Point } from '@/comics/project';
import styles from '@/editor/canvas/Canvas.module.css';
import type { DragStep, Readout } from '@/editor/canvas/drags/Drag';
import { inRoom, type Size, type View } from '@/editor/canvas/geometry/view';
import { useText } from '@/i18n/useText';

interface DragMarksProps {
  readonly step: DragStep;
  /** Where the finger is in the room. */
  readonly at: Point;
  readonly isTouch: boolean;
  readonly view: View;
  readonly room: Size;
}

/** CSS pixels from the middle of a finger, or the tip of a mouse, to what is told of a drag. */
const above = { touch: 84, mouse: 36 };
const chip = { width: 128, height: 32 };

/** What is told of a drag: its lines, and its figures above the finger. */
export function DragMarks({ step, at, isTouch, view, room }: DragMarksProps) {
  const { t } = useText();
  const [x, y] = at;
  const over = y - above[isTouch ? 'touch' : 'mouse'];
  // At the upper edge there is no room above it, but beside it there is.
  const isBeside = over < 4;
  const aside = x > room.width / 2 ? x - chip.width / 2 - 72 : x + chip.width / 2 + 72;
  const left = Math.min(Math.max(isBeside ? aside : x, chip.width / 2), room.width - chip.width / 2);
  return (
    <div aria-hidden="true">
      <svg className={styles.lines} aria-hidden="true">
        {step.guides.map((guide) => {
          const ends =
            guide.along === 'x'
              ? [inRoom(view, [guide.at, guide.from]), inRoom(view, [guide.at, guide.to])]
              : [inRoom(view, [guide.from, guide.at]), inRoom(view, [guide.to, guide.at])];
          const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = ends;
          return (
            <line
              key={`${guide.along} ${guide.at}`}
              x1={x1}
              y1={y1}
              x2={x2}
              y2={y2}
              className={styles.guide}
            />
          );
        })}
      </svg>
      <div className={styles.readout} style={{ left, top: Math.max(4, over) }}>
        {readoutWords(step.readout, t)}
      </div>
    </div>
  );
}

function readoutWords(readout: Readout, t: ReturnType<typeof useText>['t']): string {
  switch (readout.kind) {
    case 'place':
      return t('editor.canvas.place', Math.round(readout.x), Math.round(readout.y));
    case 'size':
      return t('editor.canvas.size', Math.round(readout.width), Math.round(readout.height));
    case 'angle':
      return t('editor.canvas.angle', Math.round(readout.degrees));
  }
}

/** The box that a mouse draws around things to choose them. */
export function Marquee({ box: [x, y, width, height], view }: { readonly box: Box; readonly view: View }) {
  const [left, top] = inRoom(view, [x, y]);
  return (
    <div
      className={styles.marquee}
      aria-hidden="true"
      style={{ left, top, width: width * view.scale, height: height * view.scale }}
    />
  );
}
