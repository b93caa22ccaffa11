import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { useLinkAddress, useNavigate } from '@/routes/Routes';
import styles from '@/routes/RowLink.module.css';

interface LinkProps extends ComponentProps<'a'> {
  readonly href: string;
  /** Goes there in the place of the router: what stands over the page has to be left first. */
  readonly onFollow?: ((path: string) => void) | undefined;
}

/**
 * A link of ours. Its address is the website's in every host, so that a new tab opened from VK's frame
 * shows the website and never carries the signed launch query along.
 */
export function Link({ href, onClick, onFollow, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const address = useLinkAddress(href);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    if (onFollow) onFollow(href);
    else navigate.to(href);
  };
  return <a {...rest} href={address} onClick={follow} />;
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/**
 * Something that takes the focus when it comes, such as the first of what was just loaded. A panel that is shown again
 * gives the focus to what had it (useScrollRestoration), not once more to what was new then.
 */
export function useTakeFocus<Target extends HTMLElement>(takesFocus: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const hasTaken = useRef(false);
  useEffect(() => {
    if (takesFocus && !hasTaken.current) target.current?.focus({ preventScroll: true });
    hasTaken.current = takesFocus;
  }, [takesFocus]);
  return target;
}

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
