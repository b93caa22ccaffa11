import { hash, verify } from '@node-rs/argon2';

/** OWASP's least for argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let standIn: Promise<string> | null = null;

/**
 * Whether the password is the person's. Who has none costs as much time as who has one, or the time would tell
 * which e-mails have an account.
 */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  standIn ??= hashPassword('nobody has this password');
  const fits = await verify(passwordHash ?? (await standIn), password);
  return passwordHash !== null && fits;
}
