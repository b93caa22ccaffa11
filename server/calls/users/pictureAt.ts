import { largestUpload } from '@/domain/fieldBounds';
import { invalidField } from '../../lib/domainError';
import { fetchRefusalText } from '../../media/fetching/fetchRefusal';
import type { Services } from '../services';

/** A picture of the web. Throws an error of the field for an address that we may not ask, or that has none. */
export async function pictureAt({ fetchFile }: Services, address: string): Promise<Blob> {
  const found = await fetchFile(address, { largest: largestUpload.picture });
  if (found.kind === 'file') return new Blob([new Uint8Array(found.bytes)]);
  const { reason } = found;
  throw invalidField('imgURL', { en: fetchRefusalText('en', reason), ru: fetchRefusalText('ru', reason) });
}
