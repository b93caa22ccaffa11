import { wrapMessage } from '@/comics/playerMessages';
import { addressWithProject } from '@/domain/projectAddress';

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

/** The player's frame within a box: the app's own, or one that was there before the app. */
export function frameIn(box: HTMLElement | null): HTMLIFrameElement | null {
  return box?.querySelector('iframe') ?? null;
}

/** Pauses every comic of the page. It goes on when the reader touches it: nobody is to be surprised by its sound. */
export function pausePlayers(): void {
  for (const { src, contentWindow } of document.querySelectorAll('iframe')) {
    contentWindow?.postMessage(wrapMessage({ type: 'pause' }), new URL(src, window.location.href).origin);
  }
}
