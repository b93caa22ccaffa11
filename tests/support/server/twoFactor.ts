import { Secret, TOTP } from 'otpauth';
import type { Api } from '@/api/createApi';
import { everybodysPassword } from './makePerson';

/** The code that an authenticator app would show, some half minutes from now. */
export function codeOf(secret: string, stepsLater = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + stepsLater * 30_000 });
}

/** Turns on two-factor authentication for a person; returns their recovery codes. */
export async function withSecondFactor(api: Api, password = everybodysPassword): Promise<string[]> {
  const { secret } = await api.twoFactor.begin({ password });
  return (await api.twoFactor.confirm({ code: codeOf(secret) })).recoveryCodes;
}
