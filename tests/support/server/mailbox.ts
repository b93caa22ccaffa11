import type { Email, Mail } from '../../../server/mail/mail';

export interface Mailbox extends Mail {
  /** What was sent, the oldest first. */
  readonly emails: readonly Email[];
  /** The last letter to an address. */
  lastTo(address: string): Email;
}

/** Takes letters and keeps them. */
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

/** The `token` of the link in a letter. */
export function tokenIn({ text }: Email): string {
  const [, token] = /[?&]token=([\w-]+)/.exec(text) ?? [];
  if (token === undefined) throw new Error(`There is no link in the letter:\n${text}`);
  return token;
}
