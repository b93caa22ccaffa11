import type { Locale } from '@/domain/locale';
import { openEarlyPlayer, playerAddress, showsContent } from '@/features/player-frame/framedPlayer';

/** Styles show the tapped element as busy (firstPaint.css). */
const pendingAttribute = 'data-pending';

interface EarlyTaps {
  replay(): void;
}

/**
 * Records taps until the app has loaded. `answer` handles taps that work without the app. On the website
 * links work natively; inside VK only the app can open them.
 */
export function recordTaps(
  root: HTMLElement,
  { interceptsLinks, onTap }: { interceptsLinks: boolean; onTap: (target: HTMLElement) => void },
): EarlyTaps {
  let last: HTMLElement | null = null;
  const record = (event: MouseEvent) => {
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>('button, a, [role="tab"]') : null;
    if (!target) return;
    if (target instanceof HTMLAnchorElement) {
      if (!interceptsLinks || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
    }
    last?.removeAttribute(pendingAttribute);
    last = target;
    target.setAttribute(pendingAttribute, '');
    onTap(target);
  };
  root.addEventListener('click', record, true);
  return {
    replay() {
      root.removeEventListener('click', record, true);
      last?.removeAttribute(pendingAttribute);
      last?.click();
      // Hydration may replace elements whose markup depends on the host, so the new element of the same name
      // is found.
      if (last && !last.isConnected) findReplacement(last, root)?.click();
    },
  };
}

function findReplacement(target: HTMLElement, root: HTMLElement): HTMLElement | undefined {
  const name = nameOf(target);
  return [...root.querySelectorAll<HTMLElement>(target.localName)].find((one) => nameOf(one) === name);
}

function nameOf({ ariaLabel, textContent }: HTMLElement): string {
  return ariaLabel ?? textContent ?? '';
}

/** Plays a card's project over its cover until the app's dialog takes over the frame. */
export function playCard(cover: HTMLElement, projectId: string, playerUrl: string, locale: Locale): void {
  const previous = window.kadrPlayer;
  if (previous?.projectId === projectId) return;
  previous?.overlay?.close();
  const { left, top, width, height } = cover.getBoundingClientRect();
  const overlay = document.createElement('div');
  overlay.dataset.early = 'over';
  Object.assign(overlay.style, {
    left: `${left + window.scrollX}px`,
    top: `${top + window.scrollY}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  const frame = document.createElement('iframe');
  frame.title = cover.getAttribute('aria-label') ?? '';
  frame.allow = 'autoplay; fullscreen; gamepad';
  frame.src = playerAddress(playerUrl, projectId, { locale, autoplay: true });
  overlay.append(frame);
  const close = () => {
    overlay.remove();
    player.takeMessages();
  };
  const player = openEarlyPlayer(projectId, frame, {
    overlay: { close },
    onMessage(message) {
      if (showsContent(message, false)) overlay.dataset.drawn = '';
      if (message.type === 'escape') close();
    },
  });
  document.body.append(overlay);
}
