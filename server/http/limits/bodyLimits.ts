import { largestUpload } from '@/domain/fieldBounds';

const kibibyte = 1024;

/** The most bytes of a body, where its call says no other number. */
export const usualBodyLimit = 64 * kibibyte;

export const largestFile = Math.max(...Object.values(largestUpload));

/** Of form data with one file: it puts headers around its parts. */
export const formBodyLimit = largestFile + 64 * kibibyte;
