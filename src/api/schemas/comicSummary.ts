import * as z from 'zod/mini';
import { counter, flag, text } from '@/api/schemas/lenient';
import type { ComicFacts, ComicTranslations } from '@/comics/comicSummary';
import { ageLimits } from '@/comics/vocabulary';

/** What a comic's file says of it (docs/product/entities.md#project-view). */
export const comicFacts: z.ZodMiniType<ComicFacts> = z.object({
  pages: counter,
  endings: counter,
  hasSound: flag,
  languages: z.catch(z.array(z.string()), []),
  age: z.catch(z.nullable(z.literal(ageLimits)), null),
});

/** Name and description in the languages that a comic was translated into. */
export const comicTranslations: z.ZodMiniType<ComicTranslations> = z.record(
  z.string(),
  z.object({ name: text, description: text }),
);
