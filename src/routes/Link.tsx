import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { passedFocus } from '@/lib/passedFocus';
import { useLinkAddress } from '@/routes/linkAddress';
import { useNavigate } from '@/routes/Routes';
import styles from '@/routes/RowLink.module.css';

interface LinkProps extends ComponentProps<'a'> {
  readonly href: string;
  /** Replaces the router's navigation, for links in a dialog that has to close first. */
  readonly onFollow?: ((path: string) => void) | undefined;
}

/**
 * A link inside the app. Inside VK, its `href` is not the page's own URL: a new tab opened from VK's frame shows the
 * app inside VK and does not leak the signed launch query.
 */
export function Link({ href, onClick, onFollow, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const address = useLinkAddress(href);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlainClick(event)) return;
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
 * Focuses a new element once, such as the first item that was just loaded, unless another element has the focus by
 * then. In a long list, items are mounted only when they are scrolled to, and again each time. A panel that is shown
 * again restores its former focus instead (useScrollRestoration).
 */
export function useTakeFocus<Target extends HTMLElement>(takesFocus: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const hasTaken = useRef(false);
  useEffect(() => {
    const { activeElement: focused, body } = document;
    // While a page loads, a neighbor of its button has the focus.
    const isFree = focused === null || focused === body || focused.hasAttribute(passedFocus);
    if (takesFocus && !hasTaken.current && isFree) target.current?.focus({ preventScroll: true });
    hasTaken.current = takesFocus;
  }, [takesFocus]);
  return target;
}

interface RowLinkProps {
  readonly href: string;
  /** The first row of a newly loaded page takes the focus from the button that disappeared. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

export function RowLink({ href, takesFocus, children }: RowLinkProps) {
  const link = useTakeFocus<HTMLAnchorElement>(takesFocus);
  return (
    <Link ref={link} className={styles.row} href={href}>
      {children}
    </Link>
  );
}
