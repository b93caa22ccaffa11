import { comicsLimits } from '@/comics/limits';
import type { CallRules } from '../http/handlers';
import { formBodyLimit } from '../http/limits/bodyLimits';

/** What calls are held to that send us something to keep: one share of a person for all of them together. */
export const uploadRules = {
  // A comic with as many files as one may have comes in as a whole, and a second one behind it.
  rateLimit: { name: 'upload', times: 2 * comicsLimits.resources, perSeconds: 3600 },
  bodyLimit: formBodyLimit,
} as const satisfies CallRules;
