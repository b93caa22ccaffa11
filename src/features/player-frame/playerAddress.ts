import { addressWithProject } from '@/domain/addressWithProject';

interface Wanted {
  readonly locale: string;
  readonly fileKey?: string | undefined;
  readonly autoplay: boolean;
  /** The page around hands the comic over. */
  readonly isGiven?: boolean;
}

/** The address of the player's page, to the letter the same before the app is there and afterwards. */
export function playerAddress(
  playerUrl: string,
  projectId: string,
  { locale, fileKey, autoplay, isGiven = false }: Wanted,
): string {
  return addressWithProject(playerUrl, projectId, {
    lang: locale,
    ...(fileKey !== undefined && { key: fileKey }),
    ...(isGiven && { given: '1' }),
    ...(autoplay && { autoplay: '1' }),
  });
}
