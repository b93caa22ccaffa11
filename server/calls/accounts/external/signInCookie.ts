import { z } from 'zod';
import { externalProviders } from '@/domain/externalProvider';
import type { Secrets } from '../../../lib/secrets';
import { createSigner } from '../../../lib/signedText';

const attempt = z.object({
  provider: z.enum(externalProviders),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  endsAt: z.number(),
});

/** A sign-in that is on its way through a provider; the browser that began it alone may end it. */
export type SignInAttempt = z.output<typeof attempt>;

const cookieName = 'kadr_sign_in';

/** A person may have to find a password first. */
const lifeSeconds = 15 * 60;

const signerOf = (tokenSecret: Secrets) => createSigner(tokenSecret, 'external sign-in');

/** The `Set-Cookie` that keeps an attempt. */
export function keepAttempt(
  tokenSecret: Secrets,
  begun: Omit<SignInAttempt, 'endsAt'>,
  isHttps: boolean,
): string {
  const word = signerOf(tokenSecret).sign({ ...begun, endsAt: Date.now() + lifeSeconds * 1000 });
  return cookie(word, lifeSeconds, isHttps);
}

/** The `Set-Cookie` that forgets it. */
export function forgetAttempt(isHttps: boolean): string {
  return cookie('', 0, isHttps);
}

/** The attempt of a `Cookie` header; `null` when there is none that still counts. */
export function readAttempt(tokenSecret: Secrets, header: string | undefined): SignInAttempt | null {
  const [, word] = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]+)`).exec(header ?? '') ?? [];
  const read = attempt.safeParse(word === undefined ? undefined : signerOf(tokenSecret).read(word));
  return read.success && read.data.endsAt > Date.now() ? read.data : null;
}

// Lax: the way back from the provider is a link from another site.
function cookie(value: string, maxAge: number, isHttps: boolean): string {
  const secure = isHttps ? '; Secure' : '';
  return `${cookieName}=${value}; Path=/auth; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
