import type { Api } from '@/api/Api';
import { totpCode } from '../../../server/lib/totp';
import { everybodysPassword as password } from './makePerson';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app would show, some half minutes from now. */
export function codeOf(secret: string, stepsLater = 0): string {
  const bits = [...secret].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return totpCode(Uint8Array.from(bytes), Math.floor(Date.now() / 30_000) + stepsLater);
}

/** Gives a person two factors; gives their recovery codes. */
export async function withSecondFactor(api: Api): Promise<string[]> {
  const { secret } = await api.secondFactor.begin({ password });
  return (await api.secondFactor.confirm({ code: codeOf(secret) })).recoveryCodes;
}
