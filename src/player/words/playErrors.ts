import type { ExplainedErrorCode } from '@/player/words/errorWords';
import { type Notice, playerWordsFor } from '@/player/words/playerWords';

/** Everything that may keep a comic from being played, as it is told to the parent. */
export type PlayErrorCode = ExplainedErrorCode | 'E_NETWORK';

/** The words for a refusal. They are rare, so they come when they are needed; without a network there is one. */
export async function errorNotice(code: PlayErrorCode, language: string): Promise<Notice> {
  const { noConnection } = playerWordsFor(language);
  if (code === 'E_NETWORK') return noConnection;
  return import('@/player/words/errorWords').then(
    ({ errorWords }) => errorWords(code, language),
    () => noConnection,
  );
}
