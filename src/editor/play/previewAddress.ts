import { addressWithProject } from '@/domain/addressWithProject';

interface Wanted {
  readonly locale: string;
  readonly fileKey: string | null;
  /** Counted from 1; `null` shows the cover first, as a reader meets the comic. */
  readonly page: number | null;
}

/** The player's address for a comic that the editor gives it (docs/comics-format.md#the-player-page). */
export function previewAddress(
  playerUrl: string,
  projectId: string,
  { locale, fileKey, page }: Wanted,
): string {
  return addressWithProject(playerUrl, projectId, {
    given: '1',
    lang: locale,
    ...(fileKey !== null && { key: fileKey }),
    ...(page !== null && { page: String(page), autoplay: '1' }),
  });
}
