import { dayMs, mebibyte } from '@/lib/units';
import { parseUrl } from '@/lib/urls';

/**
 * The maximum size of all pictures and sounds of one comic, in bytes (docs/product/limits.md#resources-of-a-project).
 */
export const maxMediaBytes = { others: 100 * mebibyte, pro: 200 * mebibyte } as const;

/** The server's response (docs/product/entities.md#pro-status). */
export interface ProStatusAnswer {
  readonly isPro: boolean;
  /** Milliseconds since 1970; `null` if the user never had Pro. */
  readonly endsAtMs: number | null;
}

export interface ProStatus {
  readonly isPro: boolean;
  readonly endsAt: Date | null;
}

/** The status at a time (milliseconds since 1970). */
export function proStatusAt(nowMs: number, answer: ProStatusAnswer): ProStatus {
  const endMs = answer.endsAtMs;
  const hasEnded = endMs !== null && endMs <= nowMs;
  return {
    isPro: answer.isPro && !hasEnded,
    endsAt: endMs === null ? null : new Date(endMs),
  };
}

/** A plan that is sold (docs/product/entities.md#pro-plan). */
export interface ProPlan {
  readonly id: '0.25' | '1' | '4';
  /** In rubles. */
  readonly price: number;
  /** In rubles, including the largest commission of a payment method. */
  readonly priceWithMaxCommission: number;
  readonly description: string;
  readonly durationMs: number;
}

/** The shop's address with plan and user (docs/product/rights.md#buying-pro); `null` without a shop. */
export function paymentAddress(shopAddress: string, plan: ProPlan, personId: string): string | null {
  const address = parseUrl(shopAddress);
  if (address === null || !/^https?:$/.test(address.protocol)) return null;
  address.searchParams.set('plan', plan.id);
  address.searchParams.set('user', personId);
  return address.href;
}

/** The plans (docs/product/limits.md#pro-plans). The plan of eight months has no price and is not sold. */
export const proPlans: readonly ProPlan[] = [
  { id: '0.25', price: 14, priceWithMaxCommission: 25, description: '1 week', durationMs: 7 * dayMs },
  { id: '1', price: 60, priceWithMaxCommission: 75, description: '1 month', durationMs: 31 * dayMs },
  { id: '4', price: 300, priceWithMaxCommission: 348, description: '6 months', durationMs: 186 * dayMs },
];

/** The last millisecond of a day (`2026-12-31`) in the local time zone; 0 for an empty day, or one before 1970. */
export function endOfDay(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return Math.max(0, new Date(year, month - 1, date, 23, 59, 59, 999).getTime());
}
