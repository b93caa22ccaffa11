import * as z from 'zod/mini';

const payload = z.object({ user: z.string() });

/**
 * Whom a token was given to, by its own words: who is not told by the server without a network is still the person of
 * this device. Nothing but what the device itself keeps for them may follow from it. `null` for a token of another form.
 */
export function personOfToken(token: string | null): string | null {
  const [words = ''] = token?.split('.') ?? [];
  try {
    const base64 = words.replaceAll('-', '+').replaceAll('_', '/');
    return payload.parse(JSON.parse(atob(base64))).user;
  } catch {
    return null;
  }
}
