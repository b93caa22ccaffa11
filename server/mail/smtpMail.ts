import { createTransport } from 'nodemailer';
import type { Mail } from './Mail';

/** A person waits for the answer of the call that sends a letter. */
const patienceMs = 15_000;

/** Hands letters to a mail server, for example `smtps://name:password@mail.example:465`. */
export function createSmtpMail(smtpUrl: string, from: string): Mail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html }) {
      // As an object: a text would be read as a list of recipients.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html });
    },
  };
}
