import type { Locale } from '@/domain/locale';
import { openEarlyPlayer, showsItself } from '@/features/player-frame/earlyPlayer';
import { playerAddress } from '@/features/player-frame/framedPlayer';

/** Marks what was tapped before the app was there, for the eye (firstPaint.css). */
const mark = 'data-waits';

interface EarlyTaps {
  /** Taps once more what was tapped last, now that the app hears it. */
  replay(): void;
}

/**
 * Notes what a reader taps while the app is on its way. `answer` is told at once, for what can be answered by then.
 * Links of the website lead on by themselves; inside VK only the app knows the way.
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
      // The tap hydrates the page; what the host's look changes is drawn anew by that, and has not heard it.
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

/**
 * Plays the project of a card in the place of its cover, until the app has its dialog for it and takes the frame over.
 */
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
