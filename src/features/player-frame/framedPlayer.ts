import { wrapMessage } from '@/comics/playerMessages';
import { addressWithProject } from '@/domain/projectAddress';

interface PlayerParams {
  readonly locale: string;
  readonly fileKey?: string | undefined;
  readonly autoplay: boolean;
  /** The parent page passes the comic's source. */
  readonly isGiven?: boolean;
}

/** The player page's address. The start script and the app must get exactly the same one. */
export function playerAddress(
  playerUrl: string,
  projectId: string,
  { locale, fileKey, autoplay, isGiven = false }: PlayerParams,
): string {
  return addressWithProject(playerUrl, projectId, {
    lang: locale,
    // A player with this parameter leaves the report to us.
    counted: '1',
    ...(fileKey !== undefined && { key: fileKey }),
    ...(isGiven && { given: '1' }),
    ...(autoplay && { autoplay: '1' }),
  });
}

/** The player frame in a box, whether React's or the start script's. */
export function playerFrameIn(box: HTMLElement | null): HTMLIFrameElement | null {
  return box?.querySelector('iframe') ?? null;
}

/** Pauses all comics on the page. They resume only when touched, so that no sound surprises anybody. */
export function pausePlayers(): void {
  for (const { src, contentWindow } of document.querySelectorAll('iframe')) {
    contentWindow?.postMessage(wrapMessage({ type: 'pause' }), new URL(src, window.location.href).origin);
  }
}
