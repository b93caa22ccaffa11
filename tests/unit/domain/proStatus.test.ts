import { expect, test } from 'vitest';
import { paymentAddress, proPlans, proStatusAt } from '@/domain/pro';

const now = Date.UTC(2026, 10, 20);

test.each([
  ['that ends later', true, now + 1, true],
  ['that has ended', true, now - 1, false],
  ['that ends at this very moment', true, now, false],
  ['that never was', false, null, false],
  ['without an end', true, null, true],
  ['that was revoked before its end', false, now + 1, false],
])('a Pro status %s', (_, isPro, endMs, isActive) => {
  expect(proStatusAt(now, { isPro, endsAtMs: endMs })).toEqual({
    isPro: isActive,
    endsAt: endMs === null ? null : new Date(endMs),
  });
});

test.each([
  ['0.25', 14, 25, 7],
  ['1', 60, 75, 31],
  ['4', 300, 348, 186],
])('the plan %s costs %i rubles (%i with commission) for %i days', (id, price, most, days) => {
  expect(proPlans.find((plan) => plan.id === id)).toMatchObject({
    price,
    priceWithMaxCommission: most,
    durationMs: days * 86_400_000,
  });
});

test('the plan of eight months is not offered', () => {
  expect(proPlans).toHaveLength(3);
});

const [week] = proPlans;

test.each([
  ['https://pay.example', 'https://pay.example/?plan=0.25&user=a%26b'],
  ['https://pay.example/kadr?from=web', 'https://pay.example/kadr?from=web&plan=0.25&user=a%26b'],
  ['', null],
  ['pay.example', null],
  ['javascript:alert(1)', null],
])('the shop at “%s” receives the plan and the person', (shop, address) => {
  expect(week && paymentAddress(shop, week, 'a&b')).toBe(address);
});
