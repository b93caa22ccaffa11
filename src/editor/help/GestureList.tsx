import styles from '@/editor/help/Help.module.css';
import { useText } from '@/i18n/useText';

/** What fingers do on the page, in the order in which one comes to need it, and how that looks. */
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

export type GestureName = keyof typeof gestures;

const names: readonly GestureName[] = ['tap', 'tapAgain', 'drag', 'hold', 'dragEmpty', 'pinch', 'pages'];

/** What fingers do, for those who work with them. */
export function GestureList() {
  const { t } = useText();
  return (
    <dl className={styles.rows}>
      {names.map((name) => (
        <div key={name} className={styles.gesture}>
          <svg viewBox="0 0 48 48" className={styles.sign} aria-hidden="true">
            <path d={gestures[name]} />
          </svg>
          <div>
            <dt className={styles.how}>{t(`editor.gestures.how.${name}`)}</dt>
            <dd>{t(`editor.gestures.does.${name}`)}</dd>
          </div>
        </div>
      ))}
    </dl>
  );
}
