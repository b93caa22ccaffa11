import type { ExplainedErrorCode } from '@/player/texts/errorTexts';
import { type Notice, playerTextsFor } from '@/player/texts/playerTexts';

/** The codes that are reported to the parent. */
export type PlayErrorCode = ExplainedErrorCode | 'E_NETWORK';

/** Texts are loaded on demand; offline there is only one. */
export async function errorNotice(code: PlayErrorCode, language: string): Promise<Notice> {
  const { noConnection } = playerTextsFor(language);
  if (code === 'E_NETWORK') return noConnection;
  return import('@/player/texts/errorTexts').then(
    ({ errorTexts: textFor }) => textFor(code, language),
    () => noConnection,
  );
}
