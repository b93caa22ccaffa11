import type { Locale } from '@/domain/locale';
import { openEarlyPlayer, showsItself } from '@/features/player-frame/earlyPlayer';
import { playerAddress } from '@/features/player-frame/framedPlayer';

/** Styles show the tapped element as busy (firstPaint.css). */
const mark = 'data-waits';

interface EarlyTaps {
  replay(): void;
}

/**
 * Records taps until the app has loaded. `answer` handles those that work without the app. On the website links work
 * natively; inside VK only the app can open them.
 */
export function noteTaps(
  root: HTMLElement,
  { leadsLinks, answer }: { leadsLinks: boolean; answer: (target: HTMLElement) => void },
): EarlyTaps {
  let last: HTMLElement | null = null;
  const note = (event: MouseEvent) => {
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>('button, a, [role="tab"]') : null;
    if (!target) return;
    if (target instanceof HTMLAnchorElement) {
      if (!leadsLinks || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
    }
    last?.removeAttribute(mark);
    last = target;
    target.setAttribute(mark, '');
    answer(target);
  };
  root.addEventListener('click', note, true);
  return {
    replay() {
      root.removeEventListener('click', note, true);
      last?.removeAttribute(mark);
      last?.click();
      // Hydration may replace elements whose markup depends on the host: find the new element of the same name.
      if (last && !last.isConnected) standsFor(last, root)?.click();
    },
  };
}

function standsFor(target: HTMLElement, root: HTMLElement): HTMLElement | undefined {
  const name = nameOf(target);
  return [...root.querySelectorAll<HTMLElement>(target.localName)].find((one) => nameOf(one) === name);
}

function nameOf({ ariaLabel, textContent }: HTMLElement): string {
  return ariaLabel ?? textContent ?? '';
}

/** Plays a card's project over its cover until the app's dialog adopts the frame. */
export function playCard(cover: HTMLElement, projectId: string, playerUrl: string, locale: Locale): void {
  const former = window.kadrPlayer;
  if (former?.projectId === projectId) return;
  former?.overlay?.close();
  const { left, top, width, height } = cover.getBoundingClientRect();
  const place = document.createElement('div');
  place.dataset.early = 'over';
  Object.assign(place.style, {
    left: `${left + window.scrollX}px`,
    top: `${top + window.scrollY}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  const frame = document.createElement('iframe');
  frame.title = cover.getAttribute('aria-label') ?? '';
  frame.allow = 'autoplay; fullscreen; gamepad';
  frame.src = playerAddress(playerUrl, projectId, { locale, autoplay: true });
  place.append(frame);
  const close = () => {
    place.remove();
    player.handOver();
  };
  const player = openEarlyPlayer(projectId, frame, {
    overlay: { close },
    onMessage(message) {
      if (showsItself(message, false)) place.dataset.drawn = '';
      if (message.type === 'escape') close();
    },
  });
  document.body.append(place);
}
