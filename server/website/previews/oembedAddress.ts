export const oembedPath = '/oembed';

/** Where other sites ask how to show a page of ours in one of theirs. */
export function oembedAddress(websiteUrl: string, address: string): string {
  return `${websiteUrl}${oembedPath}?${new URLSearchParams({ url: address, format: 'json' })}`;
}
