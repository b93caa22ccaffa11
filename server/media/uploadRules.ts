import type { CallRules } from '../http/handlers';
import { formBodyLimit } from '../http/limits/bodyLimits';

/** What calls are held to that send us something to keep: one share of a person for all of them together. */
export const uploadRules = {
  rateLimit: { name: 'upload', times: 200, perSeconds: 3600 },
  bodyLimit: formBodyLimit,
} as const satisfies CallRules;
