import * as z from 'zod/mini';

/** The product-wide notice: a text by locale (SPEC §3, "User notice config"). */
export const noticeConfig = z.catchall(z.object({}), z.string());
