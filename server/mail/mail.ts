import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where one request ends such emails (RFC 8058), for emails that nobody needs. */
  unsubscribeUrl?: string | undefined;
}

export interface Mail {
  /** Resolves when the email is handed over to a mail server or a queue. */
  send(message: Email): Promise<void>;
}

function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Writes emails to a folder as .eml files, which mail programs can open; their names sort by time. */
function createFolderMail(folder: string, from: string): Mail {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, unsubscribeUrl }) {
      const { message } = await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: unsubscribeHeaders(unsubscribeUrl),
      });
      const time = new Date().toISOString().replace(/[:.]/g, '-');
      const file = join(folder, `${time}-${randomUUID().slice(0, 8)}.eml`);
      await mkdir(folder, { recursive: true });
      // Private, because their links open accounts; renamed, so that readers of the folder never find a part.
      await writeFile(`${file}.draft`, message, { mode: 0o600 });
      await rename(`${file}.draft`, file);
    },
  };
}

const patienceMs = 15_000;

/** Sends by a mail server, for example `smtps://name:password@mail.example:465`. */
function createSmtpMail(smtpUrl: string, from: string): Mail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, unsubscribeUrl }) {
      // As an object: a text would be read as a list of recipients.
      const headers = unsubscribeHeaders(unsubscribeUrl);
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, headers });
    },
  };
}

interface MailOptions {
  /** `null` writes emails to the data folder. */
  readonly smtpUrl: string | null;
  readonly dataFolder: string;
  /** The sender, for example `Kadr <noreply@kadr.example>`. */
  readonly from: string;
}

export function openMail({ smtpUrl, dataFolder, from }: MailOptions): Mail {
  return smtpUrl === null ? createFolderMail(join(dataFolder, 'mail'), from) : createSmtpMail(smtpUrl, from);
}
