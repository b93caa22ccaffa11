import type { ShareOutcome } from '@/comics/playerMessages';

/** By the device's share sheet, else to the clipboard; fails where the frame forbids both. */
export async function shareLink(
  browser: Pick<Navigator, 'share' | 'clipboard'>,
  address: string,
  titles: readonly string[],
): Promise<ShareOutcome> {
  const link = {
    url: new URL(address, location.href).href,
    title: titles.filter((title) => title !== '').join(': '),
  };
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
