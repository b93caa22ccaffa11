import {
  Icon24BrushOutline,
  Icon24MessageOutline,
  Icon24MoreHorizontal,
  Icon24MusicOutline,
  Icon24PictureOutline,
  Icon24PollOutline,
  Icon24SquareStackUpOutline,
  Icon24Squareshape4GridOutline,
  Icon24TargetOutline,
  Icon24TextOutline,
} from '@vkontakte/icons';
import { type MouseEvent, memo, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import {
  bubbleTools,
  heartPoints,
  layoutBoxes,
  layoutNames,
  type NewObjectKind,
  otherTools,
  type ShapeTool,
  shapeTools,
  starPoints,
  trianglePoints,
} from '@/editor/canvas/newObjects';
import styles from '@/editor/canvas/ToolBar.module.css';
import { useLatest } from '@/editor/elements/useLatest';
import { useText } from '@/i18n/useText';
import { bubblePaths } from '@/player/draw/drawBubble';

interface ToolBarProps {
  readonly onAdd: (thing: NewObjectKind) => void;
  readonly onDraw: () => void;
  readonly onPictures: () => void;
  readonly onSounds: () => void;
  readonly onReuse: () => void;
}

type Kinds = 'bubbles' | 'frames' | 'shapes' | 'others';

export const ToolBar = memo(function ToolBar({ onAdd, onDraw, onPictures, onSounds, onReuse }: ToolBarProps) {
  const { t } = useText();
  const [open, setOpen] = useState<Kinds | null>(null);
  const panelId = useId();
  const titleId = useId();
  const bar = useRef<HTMLElement>(null);
  const panel = useRef<HTMLFieldSetElement>(null);
  const isByKey = useRef(false);
  const toggle = (kinds: Kinds) => setOpen(open === kinds ? null : kinds);
  const add = (thing: NewObjectKind) => {
    setOpen(null);
    onAdd(thing);
  };

  useEffect(() => {
    if (open === null) return;
    if (isByKey.current) panel.current?.querySelector('button')?.focus();
    const leave = ({ target }: Event) => {
      if (target instanceof Node && bar.current?.contains(target) === false) setOpen(null);
    };
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      if (panel.current?.contains(document.activeElement)) {
        bar.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
      }
      setOpen(null);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('keydown', leaveByKey, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('keydown', leaveByKey, { capture: true });
    };
  }, [open]);

  const opening = (kinds: Kinds) => ({
    isOpen: open === kinds,
    panelId,
    onClick: ({ detail }: MouseEvent) => {
      isByKey.current = detail === 0;
      toggle(kinds);
    },
  });
  return (
    <section ref={bar} className={styles.tools} aria-label={t('editor.tools')}>
      {open !== null && (
        <fieldset
          ref={panel}
          id={panelId}
          className={styles.panel}
          aria-labelledby={titleId}
          data-kinds={open}
        >
          {/* Not a legend: in Safari the legend of a grid is on the upper edge. */}
          <p id={titleId} className={styles.title}>
            {t(`editor.tools.${open}`)}
          </p>
          <Kinds kinds={open} onAdd={add} />
        </fieldset>
      )}
      <div className={styles.bar} role="toolbar" aria-label={t('editor.tools')}>
        {/* What a story needs most is visible without scrolling on a phone. */}
        <Tool name={t('editor.tools.text')} onClick={() => add({ kind: 'text' })}>
          <Icon24TextOutline />
        </Tool>
        <Tool name={t('editor.tools.bubbles')} {...opening('bubbles')}>
          <Icon24MessageOutline />
        </Tool>
        <Tool name={t('editor.tools.picture')} onClick={onPictures}>
          <Icon24PictureOutline />
        </Tool>
        <Tool name={t('editor.tools.drawing')} onClick={onDraw}>
          <Icon24BrushOutline />
        </Tool>
        <Tool name={t('editor.tools.choice')} onClick={() => add({ kind: 'choice' })}>
          <Icon24PollOutline />
        </Tool>
        <Tool name={t('editor.tools.sound')} onClick={onSounds}>
          <Icon24MusicOutline />
        </Tool>
        <Tool name={t('editor.tools.frames')} {...opening('frames')}>
          <Icon24Squareshape4GridOutline />
        </Tool>
        <Tool name={t('editor.tools.shapes')} {...opening('shapes')}>
          <Drawn path="M4 4.5h9v9H4ZM15.5 9a5.5 5.5 0 1 1-5.6 6.2" />
        </Tool>
        <Tool name={t('editor.tools.button')} onClick={() => add({ kind: 'button' })}>
          <Drawn path="M6.5 7h11a5 5 0 0 1 0 10h-11a5 5 0 0 1 0-10ZM8.5 12h7" />
        </Tool>
        <Tool name={t('editor.tools.hotspot')} onClick={() => add({ kind: 'hotspot' })}>
          <Icon24TargetOutline />
        </Tool>
        <Tool name={t('editor.tools.others')} {...opening('others')}>
          <Icon24MoreHorizontal />
        </Tool>
        <Tool name={t('editor.tools.reuse')} onClick={onReuse}>
          <Icon24SquareStackUpOutline />
        </Tool>
      </div>
    </section>
  );
});

interface ToolProps {
  readonly name: string;
  readonly onClick: (event: MouseEvent) => void;
  readonly isOpen?: boolean;
  readonly panelId?: string;
  readonly children: ReactNode;
}

function Tool({ name, onClick, isOpen, panelId, children }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={onClick}
    >
      {children}
      <span className={styles.name}>{name}</span>
    </button>
  );
}

function Drawn({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} className={styles.icon} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

function Kinds({ kinds, onAdd }: { readonly kinds: Kinds; readonly onAdd: ToolBarProps['onAdd'] }) {
  const { t } = useText();
  switch (kinds) {
    case 'frames':
      return layoutNames.map((layout) => (
        <Kind
          key={layout}
          name={t(`editor.tools.layout.${layout}`)}
          onClick={() => onAdd({ kind: 'frames', layout })}
        >
          {layoutBoxes(layout, { width: 48, height: 48 }).map(([x, y, width, height]) => (
            <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={1.5} />
          ))}
        </Kind>
      ));
    case 'bubbles':
      return bubbleTools.map((shape) => {
        const { body, tail } = bubblePaths(shape, 44, 30, shape === 'box' ? undefined : [-12, 27], 2, 6);
        return (
          <Kind
            key={shape}
            name={t(`editor.tools.bubble.${shape}`)}
            onClick={() => onAdd({ kind: 'bubble', shape })}
          >
            <g transform="translate(2 3)" strokeDasharray={shape === 'whisper' ? '4 3' : undefined}>
              <path d={tail} />
              <path d={body} className={styles.over} />
            </g>
          </Kind>
        );
      });
    case 'others':
      return otherTools.map((kind) => (
        <Kind key={kind} name={t(`editor.tools.other.${kind}`)} onClick={() => onAdd({ kind })}>
          <path d={otherSigns[kind]} />
        </Kind>
      ));
    case 'shapes':
      return shapeTools.map((shape) => (
        <Kind
          key={shape}
          name={t(`editor.tools.shape.${shape}`)}
          onClick={() => onAdd({ kind: 'shape', shape })}
        >
          <ShapeSign shape={shape} />
        </Kind>
      ));
  }
}

interface KindProps {
  readonly name: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Kind({ name, onClick, children }: KindProps) {
  return (
    <button type="button" className={styles.kind} aria-label={name} title={name} onClick={onClick}>
      <svg viewBox="0 0 48 48" className={styles.icon} aria-hidden="true">
        {children}
      </svg>
    </button>
  );
}

const otherSigns = {
  input: 'M4 14h40v20H4ZM11 19v10M16 19v10',
  countdown: 'M18 5h12M24 5v6M24 11a15 15 0 1 0 .1 0M24 18v8l5 4',
};

const shapePoints = { triangle: trianglePoints, star: starPoints, heart: heartPoints };

function ShapeSign({ shape }: { readonly shape: ShapeTool }) {
  switch (shape) {
    case 'rectangle':
      return <rect x={6} y={6} width={36} height={36} />;
    case 'rounded':
      return <rect x={6} y={6} width={36} height={36} rx={9} />;
    case 'ellipse':
      return <ellipse cx={24} cy={24} rx={19} ry={19} />;
    default:
      return <polygon points={shapePoints[shape].map(([x, y]) => `${4 + x * 40},${4 + y * 40}`).join(' ')} />;
  }
}

/** Stable functions that call the latest ones, so that the bar is not rendered at each step of a drag. */
export function useStableTools(tools: ToolBarProps): ToolBarProps {
  const now = useLatest(tools);
  const [same] = useState<ToolBarProps>(() => ({
    onAdd: (thing) => now.current.onAdd(thing),
    onDraw: () => now.current.onDraw(),
    onPictures: () => now.current.onPictures(),
    onSounds: () => now.current.onSounds(),
    onReuse: () => now.current.onReuse(),
  }));
  return same;
}
