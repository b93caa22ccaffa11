import type { ShareOutcome } from '@/comics/playerMessages';

/** Shares a link by the device's own sheet, else copies it; where the frame forbids both, it has failed. */
export async function shareLink(
  browser: Pick<Navigator, 'share' | 'clipboard'>,
  link: { readonly url: string; readonly title: string },
): Promise<ShareOutcome> {
  if ('share' in browser) {
    try {
      await browser.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'declined';
    }
  }
  try {
    await browser.clipboard.writeText(link.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
