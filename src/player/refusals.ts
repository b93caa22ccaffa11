import type { ExplainedRefusal } from '@/player/refusalWords';
import { type Notice, type Words, wordsFor } from '@/player/words';

/** Everything that may keep a comics from being played, as it is told to the parent. */
export type Refusal = ExplainedRefusal | 'E_NETWORK';

/** The words for a refusal. They are rare, so they come when they are needed; without a network there is one. */
export async function refusalNotice(code: Refusal, language: string): Promise<Notice> {
  const words: Words = wordsFor(language);
  if (code === 'E_NETWORK') return words.noConnection;
  try {
    const { refusalWords } = await import('@/player/refusalWords');
    return refusalWords(code, language);
  } catch {
    return words.noConnection;
  }
}
