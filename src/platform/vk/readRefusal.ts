import * as z from 'zod/mini';
import type { HostResult } from '@/platform/Platform';

const refusal = z.object({
  error_type: z.string(),
  error_data: z.object({
    error_code: z.number(),
    error_reason: z.optional(z.string()),
    error_msg: z.optional(z.string()),
  }),
});

/** Reads why VK refused. The numbers mean this in `client_error` alone; VK's API counts by another table. */
export function readRefusal(error: unknown): HostResult<never> {
  const read = refusal.safeParse(error);
  if (!read.success) return { kind: 'failed', reason: 'VK refused without a readable reason' };

  const { error_type: type, error_data: data } = read.data;
  if (type === 'client_error' && data.error_code === 4) return { kind: 'declined' };
  if (type === 'client_error' && data.error_code === 6) return { kind: 'unsupported' };
  const words = data.error_reason ?? data.error_msg ?? 'no reason given';
  return { kind: 'failed', reason: `${type} ${data.error_code}: ${words}` };
}
