import * as z from 'zod/mini';

/**
 * Texts by a name: by locale as in the product-wide notice (docs/product/entities.md#notice), or by key as in
 * a dictionary.
 */
export const textsByName = z.catchall(z.object({}), z.string());
