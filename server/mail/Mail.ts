export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The way out for letters. */
export interface Mail {
  /** Settles when the letter is handed over, be it to a queue; rejects when nobody took it. */
  send(letter: Letter): Promise<void>;
}
