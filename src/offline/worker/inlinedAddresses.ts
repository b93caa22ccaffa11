import { fieldsOf, readBoolean, readList, readString } from '@/comics/lenient/values';
import type { PictureBases } from '@/domain/imageAddress';
import { cacheNames } from '@/offline/cacheNames';

/** Where pictures and packs are, as the kept page says: the server has put its addresses into it. */
export async function inlinedAddresses(): Promise<PictureBases> {
  const shell = await caches.open(cacheNames.shell);
  const page = await shell.match('/player.html', { ignoreSearch: true, ignoreVary: true });
  const [, json = ''] = /id="kadr-urls">([^<]*)</.exec((await page?.text()) ?? '') ?? [];
  const fields = fieldsOf(parse(json));
  return {
    staticUrls: readList(fields.staticUrls, readString),
    userContentUrl: readString(fields.userContentUrl) ?? '',
    newPaths: readBoolean(fields.newPaths) ?? true,
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
