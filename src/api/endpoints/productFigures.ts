import * as z from 'zod/mini';
import { one } from '@/api/endpoints/answer';
import { endpoint, plainCall } from '@/api/endpoints/endpoint';
import type { ProductDay } from '@/domain/productFigures';

const amount = z.number().check(z.nonnegative());

const day: z.ZodMiniType<ProductDay> = z.object({
  day: z.string(),
  figures: z.object({
    visits: amount,
    first: amount,
    day1: amount,
    day7: amount,
    day30: amount,
    plays: amount,
    endings: amount,
    begun: amount,
    published: amount,
    openCases: amount,
  }),
  returns: z.array(z.object({ after: amount, came: amount, of: amount })),
});

/** Figures of the whole product (docs/product/states.md#product-figures). */
export const productFigureEndpoints = {
  days: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/api/product_figures',
    summary: 'Visits, plays, comics and open cases of the latest 90 days, the oldest first. For admins.',
    answer: one(z.object({ days: z.array(day) })),
  }),
};
