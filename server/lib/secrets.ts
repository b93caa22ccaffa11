/** The secret that we sign with. Beside it the one before, which still reads what it signed: so a secret is changed. */
export type Secrets = string | readonly [present: string, before: string];

/** The present secret, and then the one before. */
export function allSecrets(secrets: Secrets): readonly [string, ...string[]] {
  return typeof secrets === 'string' ? [secrets] : secrets;
}
