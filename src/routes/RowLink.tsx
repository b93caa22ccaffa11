import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '@/routes/Link';
import styles from '@/routes/RowLink.module.css';

interface RowLinkProps {
  readonly href: string;
  /** The first row of a page that was just loaded takes the focus from the vanished button. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** A row of a list that leads somewhere as a whole. */
export function RowLink({ href, takesFocus, children }: RowLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  // A panel that is shown again gives the focus to what had it (useKeptPlace), not once more to what was new then.
  const hasTaken = useRef(false);
  useEffect(() => {
    if (takesFocus && !hasTaken.current) link.current?.focus({ preventScroll: true });
    hasTaken.current = takesFocus;
  }, [takesFocus]);
  return (
    <Link ref={link} className={styles.row} href={href}>
      {children}
    </Link>
  );
}
