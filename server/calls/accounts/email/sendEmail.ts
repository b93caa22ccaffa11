import type { Locale } from '@/domain/locale';
import { type EmailKind, renderEmail } from '../../../mail/renderEmail';
import type { Services } from '../../services';

interface Recipient {
  readonly email: string;
  /** The recipient's name in the greeting; empty for a greeting without a name. */
  readonly name: string;
}

/** Sends an email with a link to a path of the website. */
export async function sendEmail(
  { mail, websiteUrl }: Pick<Services, 'mail' | 'websiteUrl'>,
  { email, name }: Recipient,
  kind: EmailKind,
  { language, path }: { readonly language: Locale; readonly path: string },
): Promise<void> {
  await mail.send({ to: email, ...renderEmail(kind, { language, name, link: `${websiteUrl()}${path}` }) });
}
