import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** For emails that people can unsubscribe from: a single request to this URL does so (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}

export interface Mail {
  /** Resolves when a mail server or a queue has accepted the email. */
  send(message: Email): Promise<void>;
}

function messageOf({ to, unsubscribeUrl: url, ...content }: Email, from: string): SendMailOptions {
  return {
    ...content,
    from,
    // An object, because a text would be parsed as a list of recipients.
    to: { name: '', address: to },
    ...(url !== undefined && {
      headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  };
}

/** Writes emails as .eml files, which mail programs can open, to a folder; their names sort by time. */
function createFolderMail(folder: string, from: string): Mail {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(email) {
      const { message } = await transport.sendMail(messageOf(email, from));
      const time = new Date().toISOString().replace(/[:.]/g, '-');
      const file = join(folder, `${time}-${randomUUID().slice(0, 8)}.eml`);
      await mkdir(folder, { recursive: true });
      // Private, because their links open accounts. Written to a draft and renamed, so that nobody reads an incomplete
      // file.
      await writeFile(`${file}.draft`, message, { mode: 0o600 });
      await rename(`${file}.draft`, file);
    },
  };
}

const timeoutMs = 15_000;

/** Sends through a mail server, for example `smtps://name:password@mail.example:465`. */
function createSmtpMail(smtpUrl: string, from: string): Mail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(email) {
      await transport.sendMail(messageOf(email, from));
    },
  };
}

interface MailOptions {
  /** `null`: emails are written to the data folder. */
  readonly smtpUrl: string | null;
  readonly dataFolder: string;
  /** The sender, for example `Kadr <noreply@kadr.example>`. */
  readonly from: string;
}

export function openMail({ smtpUrl, dataFolder, from }: MailOptions): Mail {
  return smtpUrl === null ? createFolderMail(join(dataFolder, 'mail'), from) : createSmtpMail(smtpUrl, from);
}
