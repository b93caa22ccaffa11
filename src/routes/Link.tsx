import type { ComponentProps, MouseEvent } from 'react';
import { useLinkAddress, useNavigate } from '@/routes/Routes';

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
