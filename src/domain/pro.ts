/** A person's Pro status as the server gives it (docs/product/entities.md#pro-status). */
export interface ProStatusAnswer {
  readonly isPro: boolean;
  /** Milliseconds since 1970; `null` when there never was a Pro status. */
  readonly endsAtMs: number | null;
}

/** A person's Pro status. */
export interface ProStatus {
  readonly isPro: boolean;
  readonly endsAt: Date | null;
}

/** Reads the status at a moment (milliseconds since 1970): one whose date has passed is not active. */
export function proStatusAt(nowMs: number, answer: ProStatusAnswer): ProStatus {
  const endMs = answer.endsAtMs;
  const hasEnded = endMs !== null && endMs <= nowMs;
  return {
    isPro: answer.isPro && !hasEnded,
    endsAt: endMs === null ? null : new Date(endMs),
  };
}

/** A way to buy Pro (docs/product/entities.md#pro-plan). */
export interface ProPlan {
  readonly id: '0.25' | '1' | '4';
  /** Rubles. */
  readonly price: number;
  /** Rubles, with the largest commission that a way of paying can take. */
  readonly priceWithMaxCommision: number;
  readonly description: string;
  readonly durationMS: number;
}

/**
 * Where somebody pays for a plan: the shop's own address, told the plan and the person
 * (docs/product/rights.md#buying-pro). `null` where there is no shop.
 */
export function paymentAddress(shopAddress: string, plan: ProPlan, personId: string): string | null {
  if (!/^https?:/.test(shopAddress) || !URL.canParse(shopAddress)) return null;
  const address = new URL(shopAddress);
  address.searchParams.set('plan', plan.id);
  address.searchParams.set('user', personId);
  return address.href;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The plans that are sold (docs/product/limits.md#pro-plans). A plan of eight months is known by its name
 * alone and is not offered: it has no price.
 */
export const proPlans: readonly ProPlan[] = [
  { id: '0.25', price: 14, priceWithMaxCommision: 25, description: '1 week', durationMS: 7 * dayMs },
  { id: '1', price: 60, priceWithMaxCommision: 75, description: '1 month', durationMS: 31 * dayMs },
  { id: '4', price: 300, priceWithMaxCommision: 348, description: '6 months', durationMS: 186 * dayMs },
];

/** The last millisecond of a day (`2026-12-31`) where the person is, in milliseconds since 1970 and not before. */
export function endOfDay(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return Math.max(0, new Date(year, month - 1, date, 23, 59, 59, 999).getTime());
}
