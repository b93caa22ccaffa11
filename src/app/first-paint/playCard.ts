import type { Locale } from '@/domain/locale';
import { openEarlyPlayer, showsItself } from '@/features/player-frame/earlyPlayer';
import { playerAddress } from '@/features/player-frame/framedPlayer';

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
