import { Fragment, useMemo } from 'react';
import { comicsLimits } from '@/comics/limits';
import { savedBytes } from '@/comics/projectFile';
import { useEditedProject } from '@/editor/document/EditorContext';
import { countedParts, countOf, quotaOf } from '@/editor/document/limits';
import type { Chord } from '@/editor/elements/chords';
import { FoldedSection } from '@/editor/elements/FoldedSection';
import { PlainButton } from '@/editor/elements/fields/AddButton';
import { Overlay } from '@/editor/elements/Overlay';
import styles from '@/editor/help/Help.module.css';
import { keyGroups } from '@/editor/help/helpKeys';
import { useText } from '@/i18n/useText';
import type { Wording } from '@/i18n/wording';
import { useHasMouse } from '@/ui/screenWidth';

/** In the order in which they are needed, with their drawings. */
const gestures = {
  tap: 'M24 24m-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0',
  tapAgain: 'M24 24m-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0M24 24m-13 0a13 13 0 1 0 26 0a13 13 0 1 0-26 0',
  drag: 'M15 33m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0M21 27 37 11M28 10h10v10',
  hold: 'M24 26m-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0M24 6v7M10 10l5 6M38 10l-5 6',
  dragEmpty: 'M24 9v30M9 24h30M20 13l4-4 4 4M20 35l4 4 4-4M13 20l-4 4 4 4M35 20l4 4-4 4',
  pinch:
    'M17 31m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0M31 17m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0M12 36 6 42M6 36v6h6M36 12l6-6M36 6h6v6',
  pages: 'M8 14h13v20H8ZM27 14h13v20H27ZM14 6h20M30 2l4 4-4 4',
} as const;

type GestureName = keyof typeof gestures;

const names: readonly GestureName[] = ['tap', 'tapAgain', 'drag', 'hold', 'dragEmpty', 'pinch', 'pages'];

function GestureList() {
  const { t } = useText();
  return (
    <dl className={styles.rows}>
      {names.map((name) => (
        <div key={name} className={styles.gesture}>
          <svg viewBox="0 0 48 48" className={styles.icon} aria-hidden="true">
            <path d={gestures[name]} />
          </svg>
          <div>
            <dt className={styles.name}>{t(`editor.help.gesture.${name}`)}</dt>
            <dd>{t(`editor.help.gestureEffect.${name}`)}</dd>
          </div>
        </div>
      ))}
    </dl>
  );
}

const signs: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  BracketLeft: '[',
  BracketRight: ']',
  '-': '−',
};

const onApple: Readonly<Record<string, string>> = { Delete: '⌦', Backspace: '⌫', Enter: '↩', Escape: 'esc' };

/** Apple keyboards have other names for their keys. */
export function hasAppleKeys({ userAgent }: Pick<Navigator, 'userAgent'>): boolean {
  return /Macintosh|iPhone|iPad/.test(userAgent);
}

/** As printed on the keyboard, modifiers first. */
export function chordNames(chord: Chord, isApple: boolean, t: Wording['t']): readonly string[] {
  return [
    ...(chord.command ? [isApple ? '⌘' : 'Ctrl'] : []),
    ...(chord.alt ? [isApple ? '⌥' : 'Alt'] : []),
    ...(chord.shift ? [isApple ? '⇧' : 'Shift'] : []),
    nameOf(chord, isApple, t),
  ];
}

function nameOf({ press, isCode }: Chord, isApple: boolean, t: Wording['t']): string {
  const sign = signs[press] ?? (isApple ? onApple[press] : undefined);
  if (sign !== undefined) return sign;
  if (press === ' ') return t('editor.keys.space');
  if (press === 'Escape') return 'Esc';
  return isCode ? press.replace(/^Key/, '') : press;
}

/** Shortcuts with the same modifiers, shown as one with several keys. */
export function sameHeld(
  chords: readonly Chord[],
  isApple: boolean,
  t: Wording['t'],
): readonly { readonly held: readonly string[]; readonly keys: readonly string[] }[] {
  const groups = new Map<string, { held: readonly string[]; keys: string[] }>();
  for (const chord of chords) {
    const names = chordNames(chord, isApple, t);
    const held = names.slice(0, -1);
    const group = groups.get(held.join(' ')) ?? { held, keys: [] };
    group.keys.push(...names.slice(-1));
    groups.set(held.join(' '), group);
  }
  return [...groups.values()];
}

function KeyList() {
  const { t } = useText();
  const isApple = hasAppleKeys(navigator);
  return keyGroups.map(({ name: group, rows }) => (
    <Fragment key={group}>
      <h4 className={styles.group}>{t(`editor.keys.group.${group}`)}</h4>
      <dl className={styles.rows}>
        {rows.map(({ name, chords }) => (
          <div key={name} className={styles.row}>
            <dt>{t(`editor.keys.action.${name}`)}</dt>
            <dd className={styles.chords}>
              {sameHeld(chords, isApple, t).map(({ held, keys }) => (
                <span key={held.join()} className={styles.chord}>
                  {[...held, ...keys].map((key) => (
                    <kbd key={key} className={styles.key}>
                      {key}
                    </kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Fragment>
  ));
}

const kibibyte = 1024;

function LimitList() {
  const { t } = useText();
  const project = useEditedProject();
  const bytes = useMemo(() => savedBytes(project), [project]);
  const parts = countedParts.map((part) => ({
    name: t(`editor.limits.part.${part}`),
    count: countOf(part, project),
    max: comicsLimits[part],
  }));
  const file = {
    name: t('editor.limits.part.file'),
    count: Math.ceil(bytes / kibibyte),
    max: comicsLimits.fileSize / kibibyte,
  };
  return (
    <dl className={styles.rows}>
      {[...parts, file].map(({ name, count, max }) => (
        <div key={name} className={styles.limit}>
          <dt>{name}</dt>
          <dd className={styles.count}>{t('editor.limits.of', count, max)}</dd>
          <span className={styles.bar} data-quota={quotaOf(count, max).kind} aria-hidden="true">
            <span style={{ inlineSize: `${Math.min(100, (100 * count) / max)}%` }} />
          </span>
        </div>
      ))}
    </dl>
  );
}

interface HelpSheetProps {
  /** Opened by its key, so there is a keyboard and the list of keys is shown first. */
  readonly isByKey: boolean;
  readonly onHints: () => void;
  readonly onClose: () => void;
}

const steps = ['page', 'objects', 'text', 'choices', 'play', 'publish'] as const;

export function HelpSheet({ isByKey, onHints, onClose }: HelpSheetProps) {
  const { t } = useText();
  const hasKeys = useHasMouse() || isByKey;
  return (
    <Overlay kind="wide" title={t('editor.help.title')} onClose={onClose}>
      <div className={styles.help}>
        <FoldedSection title={t('editor.help.how')} isOpenAtFirst={!isByKey}>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>
                <strong>{t(`editor.help.step.${step}`)}</strong> {t(`editor.help.about.${step}`)}
              </li>
            ))}
          </ol>
          <p className={styles.note}>{t('editor.help.starters')}</p>
          <PlainButton onClick={onHints}>{t('editor.help.hints')}</PlainButton>
        </FoldedSection>
        <FoldedSection
          title={t(hasKeys ? 'editor.help.keys' : 'editor.help.gestures')}
          isOpenAtFirst={isByKey}
        >
          {hasKeys ? <KeyList /> : <GestureList />}
        </FoldedSection>
        <FoldedSection title={t('editor.help.limits')}>
          <LimitList />
        </FoldedSection>
      </div>
    </Overlay>
  );
}
