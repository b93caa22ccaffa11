import { Icon16FlagFinish, Icon16Play } from '@vkontakte/icons';
import type { ReactNode } from 'react';
import styles from '@/editor/drawing/PageCaption.module.css';

interface PageCaptionProps {
  readonly isStart: boolean;
  readonly isEnding: boolean;
  readonly children: ReactNode;
}

/** What stands under the small picture of a page: its name, and whether the story starts or ends there. */
export function PageCaption({ isStart, isEnding, children }: PageCaptionProps) {
  return (
    <span className={styles.caption}>
      {isStart && <Icon16Play className={styles.mark} width={12} height={12} />}
      <span className={styles.name}>{children}</span>
      {isEnding && <Icon16FlagFinish className={styles.mark} width={12} height={12} />}
    </span>
  );
}
