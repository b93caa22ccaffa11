/** One person's e-mail is one, however they type its letters. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}
