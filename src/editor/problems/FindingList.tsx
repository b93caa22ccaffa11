import { Icon20WarningTriangleOutline } from '@vkontakte/icons';
import { type ReactNode, useCallback, useId } from 'react';
import styles from '@/editor/problems/FindingList.module.css';
import listStyles from '@/editor/problems/ProblemList.module.css';
import { useText } from '@/i18n/useText';

export function FindingGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={listStyles.title}>
        {title}
      </h3>
      <ul className={listStyles.list}>{children}</ul>
    </section>
  );
}

interface RowProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function FindingRow({ onClick, children }: RowProps) {
  return (
    <li>
      <button type="button" className={listStyles.problem} onClick={onClick}>
        {children}
      </button>
    </li>
  );
}

interface FindingProps extends RowProps {
  readonly place: string;
}

export function Finding({ place, onClick, children }: FindingProps) {
  return (
    <FindingRow onClick={onClick}>
      <span className={listStyles.informing}>
        <Icon20WarningTriangleOutline />
      </span>
      <span>
        {children}
        <span className={listStyles.place}>{place}</span>
      </span>
    </FindingRow>
  );
}

interface ShareProps {
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
  /** In place of the share. */
  readonly text?: string;
}

/** A name with its share, in words and as a bar. */
export function Share({ name, share, text }: ShareProps) {
  const percent = usePercent();
  return (
    <span className={styles.named}>
      <span>{name}</span>
      <span className={styles.share}>{text ?? percent(share)}</span>
      <meter className={styles.meter} value={share} max={1} aria-hidden="true" />
    </span>
  );
}

/** A share in words, which is never nothing when there is some. */
export function usePercent(): (share: number) => string {
  const { t } = useText();
  return useCallback(
    (share) =>
      share > 0 && share < 0.01
        ? t('editor.simulation.rare')
        : t('editor.simulation.percent', Math.round(share * 100)),
    [t],
  );
}
