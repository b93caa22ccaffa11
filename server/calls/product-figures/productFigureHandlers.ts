import { productDaysOf } from '@/domain/productFigures';
import { dayBefore } from '@/domain/readerFigures';
import { productFigures } from '../../database/tables/productFigures';
import type { HandlersOf } from '../../http/handlers';

/** Figures of the whole product (docs/product/states.md#product-figures). */
export function productFigureHandlers(): HandlersOf<'productFigures'> {
  return {
    days: {
      access: 'readFigures',
      answer: ({ read }) =>
        read(async (database) => {
          const now = new Date();
          const counts = await database.select().from(productFigures);
          return { days: [...productDaysOf(counts, (days) => dayBefore(now, days))] };
        }),
    },
  };
}
