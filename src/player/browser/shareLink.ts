import type { ShareOutcome } from '@/comics/playerMessages';

/** Shares an address under its titles by the device's own sheet, else copies it; where the frame forbids both, it has failed. */
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
