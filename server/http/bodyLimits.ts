import type { Endpoint } from '@/api/endpoints/endpoint';
import { comicsLimits } from '@/comics/limits';
import { largestUpload } from '@/domain/fieldBounds';

const kibibyte = 1024;

/** Of a project file on its way: signs that are written as escapes take several times their place. */
const largestProjectFile = 4 * comicsLimits.fileSize;

/** Form data puts headers around its files. */
const formOverhead = 64 * kibibyte;

export const largestFile = Math.max(...Object.values(largestUpload));

/** The most bytes that a call's body may have. */
export function bodyLimitOf({ bodyForm, timeOut }: Endpoint): number {
  if (bodyForm === 'multipart') return largestFile + formOverhead;
  return timeOut === 'long' ? largestProjectFile : 64 * kibibyte;
}
