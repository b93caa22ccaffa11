import {
  Icon24ClockOutline,
  Icon24MessageOutline,
  Icon24PictureOutline,
  Icon24PollOutline,
  Icon24Squareshape4GridOutline,
  Icon24TargetOutline,
  Icon24TextOutline,
  Icon24WriteOutline,
} from '@vkontakte/icons';
import type { ComicObject } from '@/comics/project';
import styles from '@/editor/contents/Contents.module.css';

const shape = 'M4 4.5h9v9H4ZM15.5 9a5.5 5.5 0 1 1-5.6 6.2';
const drawn: { readonly [type: string]: string | undefined } = {
  button: 'M6.5 7h11a5 5 0 0 1 0 10h-11a5 5 0 0 1 0-10ZM8.5 12h7',
  symbol: 'm12 3 3 3-3 3-3-3ZM12 15l3 3-3 3-3-3ZM3 12l3-3 3 3-3 3ZM15 12l3-3 3 3-3 3Z',
};

/** The sign of the tool that makes such a thing. */
export function KindSign({ type }: Pick<ComicObject, 'type'>) {
  switch (type) {
    case 'image':
    case 'sprite':
      return <Icon24PictureOutline className={styles.sign} />;
    case 'text':
      return <Icon24TextOutline className={styles.sign} />;
    case 'bubble':
      return <Icon24MessageOutline className={styles.sign} />;
    case 'choice':
      return <Icon24PollOutline className={styles.sign} />;
    case 'frame':
      return <Icon24Squareshape4GridOutline className={styles.sign} />;
    case 'hotspot':
      return <Icon24TargetOutline className={styles.sign} />;
    case 'input':
      return <Icon24WriteOutline className={styles.sign} />;
    case 'countdown':
      return <Icon24ClockOutline className={styles.sign} />;
    default:
      return (
        <svg viewBox="0 0 24 24" className={`${styles.sign} ${styles.drawn}`} aria-hidden="true">
          <path d={drawn[type] ?? shape} />
        </svg>
      );
  }
}
