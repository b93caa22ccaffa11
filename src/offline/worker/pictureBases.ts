import { fieldsOf, readBoolean, readList, readString } from '@/comics/lenient/values';
import type { PictureBases } from '@/domain/images';
import { inlinedAddressesOfSource } from '@/lib/inlinedAddresses';
import { cacheNames } from '@/offline/cacheNames';

/** Reads the addresses that the server has inlined into the cached page. */
export async function pictureBases(): Promise<PictureBases> {
  const shell = await caches.open(cacheNames.shell);
  const page = await shell.match('/player.html', { ignoreSearch: true, ignoreVary: true });
  const fields = fieldsOf(inlinedAddressesOfSource((await page?.text()) ?? ''));
  return {
    staticUrls: readList(fields.staticUrls, readString),
    userContentUrl: readString(fields.userContentUrl) ?? '',
    newPaths: readBoolean(fields.newPaths) ?? true,
  };
}
