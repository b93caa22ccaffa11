import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { readFromPlayer } from '@/comics/playerMessages';
import { hasConfirmedAge } from '@/domain/adultComics';
import { sendToPlayer } from '@/features/player-frame/framedPlayer';
import { logFailure } from '@/lib/logFailure';
import { useApi, useTokens } from '@/queries/Server';

/**
 * Makes players ask for the age of readers who have not confirmed it, and stores the answer
 * (docs/product/states.md#comics-for-adults). A player on another origin also stores it there.
 */
export function useReadersAge(): void {
  const session = { api: useApi(), client: useQueryClient(), tokens: useTokens() };

  const onMessage = useEffectEvent(({ source, data }: MessageEvent) => {
    const message = readFromPlayer(data);
    const player = message && playerOf(source);
    if (!player) return;
    if (message.type === 'loading' && !hasConfirmedAge(session.tokens))
      sendToPlayer(player, { type: 'askAge' });
    if (message.type !== 'ageConfirmed') return;
    import('@/queries/adultComics')
      .then(({ confirmAge }) => confirmAge(session))
      .catch(logFailure('The confirmed age was not stored.'));
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => onMessage(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
}

function playerOf(source: MessageEvent['source']): HTMLIFrameElement | undefined {
  return [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source);
}
