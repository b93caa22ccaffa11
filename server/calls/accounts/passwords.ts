import { hash, verify } from '@node-rs/argon2';

/** OWASP's least for argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), cost);
}

let standIn: Promise<string> | null = null;

/**
 * Whether the password is the person's. Who has none costs as much time as who has one, or the time would tell
 * which e-mails have an account.
 */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  standIn ??= hashPassword('nobody has this password');
  const kept = passwordHash ?? (await standIn);
  const plain = normalized(password);
  const fits = (await verify(kept, plain)) || (plain !== password && (await verify(kept, password)));
  return passwordHash !== null && fits;
}

/** The same signs are put together in several ways, as the keyboard has it. Older hashes are of the way of the day. */
function normalized(password: string): string {
  return password.normalize('NFKC');
}
