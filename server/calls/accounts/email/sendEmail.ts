import type { Locale } from '@/domain/locale';
import { type EmailKind, renderEmail } from '../../../mail/renderEmail';
import type { Services } from '../../services';

interface Recipient {
  readonly email: string;
  /** Whom the email greets; empty for nobody by name. */
  readonly name: string;
}

/** Emails somebody, with a link to a path of the website. */
export async function sendEmail(
  { mail, websiteUrl }: Pick<Services, 'mail' | 'websiteUrl'>,
  { email, name }: Recipient,
  kind: EmailKind,
  { language, path }: { readonly language: Locale; readonly path: string },
): Promise<void> {
  await mail.send({ to: email, ...renderEmail(kind, { language, name, link: `${websiteUrl()}${path}` }) });
}
