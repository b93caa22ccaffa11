import * as z from 'zod/mini';

const versions = {
  /** The version of the file that readers saw when the draft was begun; `null` when there was none. */
  base: z.nullable(z.string().check(z.maxLength(200, 'takes 0 to 200 characters'))),
  /** A name that its maker gave this version, by which they know it again when an answer was lost. */
  mark: z.string().check(z.maxLength(64, 'takes 0 to 64 characters')),
  file: z.looseObject({}),
};

/** A draft on its way to the server. */
export const sentDraft = z.object(versions);

/** A draft as the server has it; the moment is ISO 8601. */
export const keptDraft = z.object({
  ...versions,
  savedAt: z.string(),
  /** Browser and system that saved it; older drafts have none. */
  device: z.optional(z.string()),
});
