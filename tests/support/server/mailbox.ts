import type { Email, Mail } from '../../../server/mail/mail';

export interface Mailbox extends Mail {
  /** The emails sent, oldest first. */
  readonly emails: readonly Email[];
  lastTo(address: string): Email;
}

export function createMailbox(): Mailbox {
  const emails: Email[] = [];
  return {
    emails,
    async send(message) {
      emails.push(message);
    },
    lastTo(address) {
      const message = emails.findLast(({ to }) => to === address);
      if (message === undefined) throw new Error(`Nothing was sent to ${address}`);
      return message;
    },
  };
}

/** The `token` in the link of an email. */
export function tokenIn({ text }: Email): string {
  const [, token] = /[?&]token=([\w-]+)/.exec(text) ?? [];
  if (token === undefined) throw new Error(`There is no link in the letter:\n${text}`);
  return token;
}
