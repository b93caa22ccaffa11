import { z } from 'zod';
import { createSigner, type Secrets } from '../../lib/secrets';
import type { Services } from '../services';

const purpose = 'appeal';

const signed = z.object({ decisionId: z.string() });

export type AppealToken = z.infer<typeof signed>;

/** The link by which somebody appeals who cannot sign in; it works as long as the decision holds. */
export function appealAddress(
  { tokenSecret, websiteUrl }: Pick<Services, 'tokenSecret' | 'websiteUrl'>,
  decisionId: string,
): string {
  const token = createSigner(tokenSecret, purpose).sign({ decisionId });
  return `${websiteUrl()}/appeal?${new URLSearchParams({ token })}`;
}

/** `null` for a token that is not ours. */
export function readAppealToken(tokenSecret: Secrets, token: string): AppealToken | null {
  return signed.safeParse(createSigner(tokenSecret, purpose).verify(token)).data ?? null;
}
