import { wrapMessage } from '@/comics/playerMessages';

/** Pauses every comic of the page. It goes on when the reader touches it: nobody is to be surprised by its sound. */
export function pausePlayers(): void {
  for (const { src, contentWindow } of document.querySelectorAll('iframe')) {
    contentWindow?.postMessage(wrapMessage({ type: 'pause' }), new URL(src, window.location.href).origin);
  }
}
