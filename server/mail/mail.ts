import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The way out for letters. */
export interface Mail {
  /** Settles when the letter is handed over, be it to a queue; rejects when nobody took it. */
  send(message: Email): Promise<void>;
}

/** Puts letters into a folder as .eml files, which every mail program opens; the newest has the last name. */
function createFolderMail(folder: string, from: string): Mail {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html }) {
      const { message } = await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
      });
      const time = new Date().toISOString().replace(/[:.]/g, '-');
      const file = join(folder, `${time}-${randomUUID().slice(0, 8)}.eml`);
      await mkdir(folder, { recursive: true });
      // Letters carry links that open accounts, and whoever reads the folder must find them whole.
      await writeFile(`${file}.draft`, message, { mode: 0o600 });
      await rename(`${file}.draft`, file);
    },
  };
}

/** A person waits for the answer of the call that sends a letter. */
const patienceMs = 15_000;

/** Hands letters to a mail server, for example `smtps://name:password@mail.example:465`. */
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
    async send({ to, subject, text, html }) {
      // As an object: a text would be read as a list of recipients.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html });
    },
  };
}

export interface MailOptions {
  /** `null` leaves letters in the data folder. */
  readonly smtpUrl: string | null;
  readonly dataFolder: string;
  /** The sender, for example `Kadr <noreply@kadr.example>`. */
  readonly from: string;
}

/** The way out for letters: a mail server when there is one, the folder `mail` of the data folder else. */
export function openMail({ smtpUrl, dataFolder, from }: MailOptions): Mail {
  return smtpUrl === null ? createFolderMail(join(dataFolder, 'mail'), from) : createSmtpMail(smtpUrl, from);
}
