import type { ReactNode } from 'react';
import { Link } from '@/routes/Link';
import styles from '@/routes/RowLink.module.css';
import { useTakeFocus } from '@/routes/useTakeFocus';

interface RowLinkProps {
  readonly href: string;
  /** The first row of a page that was just loaded takes the focus from the vanished button. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** A row of a list that leads somewhere as a whole. */
export function RowLink({ href, takesFocus, children }: RowLinkProps) {
  const link = useTakeFocus<HTMLAnchorElement>(takesFocus);
  return (
    <Link ref={link} className={styles.row} href={href}>
      {children}
    </Link>
  );
}
