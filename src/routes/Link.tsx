import type { ComponentProps, MouseEvent } from 'react';
import { useLinkAddress, useNavigate } from '@/routes/Routes';

/**
 * A link of ours. Its address is the website's in every host, so that a new tab opened from VK's frame
 * shows the website and never carries the signed launch query along.
 */
export function Link({ href, onClick, ...rest }: ComponentProps<'a'> & { href: string }) {
  const navigate = useNavigate();
  const address = useLinkAddress(href);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    navigate.to(href);
  };
  return <a {...rest} href={address} onClick={follow} />;
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
