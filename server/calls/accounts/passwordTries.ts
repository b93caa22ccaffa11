import type { Limits } from '../../http/limits/createLimits';
import { accountLimits } from './accountLimits';

/** Of an account as it is seen from one address: who tries its passwords elsewhere locks nobody out here. */
const placeOf = (emailKey: string, address: string) => `${emailKey} ${address}`;

/** Spends one try at a password, before the password is looked at: of many at one moment none is free. */
export async function spendPasswordTry(limits: Limits, emailKey: string, address: string): Promise<void> {
  const place = placeOf(emailKey, address);
  await limits.spendTry(accountLimits.wrongPassword, place);
  if (await limits.isCounted(accountLimits.knownPlace, place)) return;
  await limits.spend(accountLimits.wrongPasswordAnywhere, emailKey);
}

/** The owner came in from an address: its tries are forgotten, and it is known from now on. */
export async function welcomeFrom(limits: Limits, emailKey: string, address: string): Promise<void> {
  const place = placeOf(emailKey, address);
  await limits.forget(accountLimits.wrongPassword, place);
  await limits.spend(accountLimits.knownPlace, place);
}
