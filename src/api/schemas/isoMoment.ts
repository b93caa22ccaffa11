import * as z from 'zod/mini';

/** A moment as ISO 8601. (Zod's own check of it would cost the first screen a kilobyte.) */
export const isoMoment = z
  .string()
  .check(
    z.refine(
      (text) => /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text)),
      'is not a moment in ISO 8601',
    ),
  );
