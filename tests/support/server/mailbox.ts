import type { Letter, Mail } from '../../../server/mail/mail';

export interface Mailbox extends Mail {
  /** What was sent, the oldest first. */
  readonly letters: readonly Letter[];
  /** The last letter to an address. */
  lastTo(address: string): Letter;
}

/** Takes letters and keeps them. */
export function createMailbox(): Mailbox {
  const letters: Letter[] = [];
  return {
    letters,
    async send(letter) {
      letters.push(letter);
    },
    lastTo(address) {
      const letter = letters.findLast(({ to }) => to === address);
      if (letter === undefined) throw new Error(`Nothing was sent to ${address}`);
      return letter;
    },
  };
}

/** The `token` of the link in a letter. */
export function tokenIn({ text }: Letter): string {
  const [, token] = /[?&]token=([\w-]+)/.exec(text) ?? [];
  if (token === undefined) throw new Error(`There is no link in the letter:\n${text}`);
  return token;
}
