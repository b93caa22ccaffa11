import * as z from 'zod/mini';
import { comicsLimits } from '@/comics/limits';
import { actionsSchema, keyframesSchema } from '@/comics/schema/actionSchemas';
import { shareSchema } from '@/comics/schema/partSchemas';
import { scrollManners, scrollWays } from '@/comics/vocabulary';

/** The keys of a tall page and of what is on it (docs/comics-format/scroll.md). */
export const tallPageFields = {
  height: z.optional(z.number().check(z.positive(), z.maximum(comicsLimits.pageHeight))),
  scroll: z.optional(z.enum(scrollManners)),
};

export const scrolledFields = {
  whenInView: z.optional(
    z.looseObject({
      actions: z.optional(actionsSchema),
      whenLeft: z.optional(actionsSchema),
      share: z.optional(shareSchema),
      again: z.optional(z.boolean()),
    }),
  ),
  onScroll: z.optional(
    z.looseObject({
      along: z.optional(z.enum(scrollWays)),
      keyframes: keyframesSchema,
    }),
  ),
};
