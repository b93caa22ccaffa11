import type { ExplainedErrorCode } from '@/player/texts/errorTexts';
import { type Notice, playerTextsFor } from '@/player/texts/playerTexts';

/** Everything that may keep a comic from being played, as it is told to the parent. */
export type PlayErrorCode = ExplainedErrorCode | 'E_NETWORK';

/** The words for a refusal. They are rare, so they come when they are needed; without a network there is one. */
export async function errorNotice(code: PlayErrorCode, language: string): Promise<Notice> {
  const { noConnection } = playerTextsFor(language);
  if (code === 'E_NETWORK') return noConnection;
  return import('@/player/texts/errorTexts').then(
    ({ errorTexts: errorWords }) => errorWords(code, language),
    () => noConnection,
  );
}
