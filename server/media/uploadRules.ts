import { comicsLimits } from '@/comics/limits';
import type { CallRules } from '../http/handlers';
import { formBodyLimit } from '../http/limits/bodyLimits';

/** What calls are held to that send us something to keep: one share of a person for all of them together. */
export const uploadRules = {
  rateLimit: { name: 'upload', times: 200, perSeconds: 3600 },
  bodyLimit: formBodyLimit,
} as const satisfies CallRules;

/** The same for the files of a comic: one with as many as it may have comes in as a whole, and a second one behind it. */
export const comicFileRules = {
  rateLimit: { name: 'comicFile', times: 2 * comicsLimits.resources, perSeconds: 3600 },
  bodyLimit: formBodyLimit,
} as const satisfies CallRules;
