import { join } from 'node:path';
import { createFolderMail } from './folderMail';
import type { Mail } from './Mail';
import { createSmtpMail } from './smtpMail';

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
