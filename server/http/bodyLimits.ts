import type { Endpoint } from '@/api/endpoints/endpoint';
import { largestUpload } from '@/domain/fieldBounds';

const kibibyte = 1024;

/** The largest project file; what is in it is text, media are files of their own. */
const largestProjectFile = 8 * kibibyte * kibibyte;

/** Form data puts headers around its files. */
const formOverhead = 64 * kibibyte;

export const largestFile = Math.max(...Object.values(largestUpload));

/** The most bytes that a call's body may have. */
export function bodyLimitOf({ bodyForm, timeOut }: Endpoint): number {
  if (bodyForm === 'multipart') return largestFile + formOverhead;
  return timeOut === 'long' ? largestProjectFile : 64 * kibibyte;
}
