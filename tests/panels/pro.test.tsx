import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Platform } from '@/platform/Platform';
import { nativeHost } from '../support/app/nativeHost';
import type { Answers } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp, texts } from '../support/app/renderApp';
import { person } from '../support/app/wire';

const day = 24 * 60 * 60 * 1000;
const proUntil = (endMs: number | null, isPro = endMs !== null && endMs > Date.now()) => ({
  body: { isPro, proStatusEndingDateTS: endMs },
});
const noPro = proUntil(null);
const used = { body: { value: true } };
const unused = { body: { value: false } };
const shop = { paymentUrl: 'https://pay.example/kadr' };
const anna = person();

const proAnswers = (answers: Answers = {}): Answers => ({
  'pro.get': noPro,
  'pro.isTrialStarted': used,
  ...answers,
});

const longDate = (locale: string, endMs: number) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(endMs);

const given = {
  en: [
    '100 earlier versions of each comic instead of 20',
    'What readers do, by day for 90 days instead of 14',
    '200 MB of pictures and sounds in a comic instead of 100',
    'A crown on your profile',
  ],
  ru: [
    'Прежние версии каждого комикса: 100 вместо 20',
    'Что делают читатели — по дням за 90 дней вместо 14',
    'Картинки и звуки комикса: 200 МБ вместо 100',
    'Корона в профиле',
  ],
} as const;

describe('Pro', () => {
  test.each([
    ['en', 'You have Pro until'],
    ['ru', 'Pro действует до'],
  ] as const)('shows in %s until when it is active', async (locale, words) => {
    const end = Date.now() + 20 * day;
    renderApp('/pro', { person: anna, locale, answers: proAnswers({ 'pro.get': proUntil(end) }) });
    await screen.findByText(`${words} ${longDate(locale, end)}`);
  });

  test.each(['en', 'ru'] as const)('says in %s what it gives, with what everybody has', async (locale) => {
    renderApp('/pro', { person: anna, locale, answers: proAnswers() });
    const gives = await screen.findByRole('region', { name: texts(locale)['pro.benefits'] });
    const lines = within(gives)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines).toEqual(given[locale]);
  });

  test('that has ended is not active, even if the server says so', async () => {
    const end = Date.now() - 20 * day;
    renderApp('/pro', { person: anna, answers: proAnswers({ 'pro.get': proUntil(end, true) }) });
    await screen.findByText(`Your Pro ended on ${longDate('en', end)}`);
    expect(screen.queryByText(/You have Pro/)).toBeNull();
  });

  test('that fails to load is only logged, and nothing is shown', async () => {
    const { server } = renderApp('/pro', {
      person: anna,
      addresses: shop,
      answers: proAnswers({ 'pro.get': { noAnswer: 'offline' } }),
    });
    await screen.findByRole('heading', { name: 'Get Pro' });
    expect(server.asked).toContain('POST /api/users/me/pro/get');
    expect(screen.queryByText(/Pro until|Pro ended|have Pro yet/)).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('starts its trial once, and shows until when it lasts', async () => {
    const end = Date.now() + 7 * day;
    const { user, server } = renderApp('/pro', {
      person: anna,
      answers: proAnswers({
        'pro.get': [noPro, proUntil(end)],
        'pro.isTrialStarted': [unused, used],
        'pro.startTrial': { body: null },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Try it free for 7 days' }));
    await screen.findByText(`You have Pro until ${longDate('en', end)}`);
    expect(screen.queryByRole('button', { name: /Try it free/ })).toBeNull();
    expect(server.asked.filter((asked) => asked.endsWith('trial/start'))).toHaveLength(1);
  });

  test('offers no trial while it is active, also without an end', async () => {
    const { server } = renderApp('/pro', {
      person: anna,
      answers: proAnswers({ 'pro.get': proUntil(null, true), 'pro.isTrialStarted': unused }),
    });
    await screen.findByText('You have Pro');
    expect(server.asked).toContain('POST /api/users/me/pro/trial/is_started');
    expect(screen.queryByRole('button', { name: /Try it free/ })).toBeNull();
  });

  test('offers no trial before it is known whether it was used', async () => {
    renderApp('/pro', { person: anna, answers: proAnswers({ 'pro.isTrialStarted': 'never' }) });
    await screen.findByText('You don’t have Pro yet');
    expect(screen.queryByRole('button', { name: /Try it free/ })).toBeNull();
  });

  test('shows when the trial was used already, and no longer offers it', async () => {
    const { user } = renderApp('/pro', {
      person: anna,
      answers: proAnswers({
        'pro.isTrialStarted': [unused, used],
        'pro.startTrial': refusal(403, 'You’ve already used the free trial.'),
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Try it free for 7 days' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'You’ve already used the free trial.',
    );
    await waitFor(() => expect(screen.queryByText('Try it free for 7 days')).toBeNull());
  });

  test('says at once why its trial did not start, also while the server does not answer', async () => {
    const { user, server } = renderApp('/pro', {
      person: anna,
      answers: proAnswers({ 'pro.isTrialStarted': unused }),
    });
    const start = await screen.findByRole('button', { name: 'Try it free for 7 days' });
    server.prepare({
      'pro.startTrial': refusal(503, 'Please try again in a moment.'),
      'pro.get': 'never',
      'pro.isTrialStarted': 'never',
    });
    await user.click(start);
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Please try again in a moment.');
  });

  test('is paid for at the shop, in a tab without access to this one, and requested again on return', async () => {
    const end = Date.now() + 31 * day;
    const { server } = renderApp('/pro', { person: anna, addresses: shop, answers: proAnswers() });
    const plans = within(await screen.findByRole('region', { name: 'Get Pro' }));
    expect(
      plans.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual([
      '1 week14₽, up to 25₽ with the payment service’s feeBuy',
      '1 month60₽, up to 75₽ with the payment service’s feeBuy',
      '6 months300₽, up to 348₽ with the payment service’s feeBuy',
    ]);
    const link = plans.getByRole('link', { name: 'Buy Pro for 1 month' });
    expect(plans.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual(
      ['0.25', '1', '4'].map((plan) => `https://pay.example/kadr?plan=${plan}&user=p1`),
    );
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener');

    await screen.findByText('You don’t have Pro yet');
    const asked = () => server.asked.filter((one) => one.endsWith('/pro/get')).length;
    const before = asked();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockRestore();
    await act(async () => undefined);
    expect(asked()).toBe(before);

    server.prepare({ 'pro.get': proUntil(end) });
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText(/^You have Pro until/);
  });

  const hostThatSells = (leadToShops: boolean): Partial<Platform> => ({
    can: {
      keepRouteInPath: true,
      typePasswords: true,
      chooseAccount: true,
      makePages: true,
      leadToShops,
      createWithoutMouse: false,
      loadPictures: true,
    },
  });

  test.each([
    ['no shop is configured', {}, () => hostThatSells(true)],
    ['the host forbids it', shop, () => hostThatSells(false)],
    ['the native app is around', shop, nativeHost],
  ])('is not sold where %s', async (_, addresses, hostOf) => {
    renderApp('/pro', { person: anna, addresses, host: hostOf(), answers: proAnswers() });
    await screen.findByText('You don’t have Pro yet');
    expect(screen.queryByText('Get Pro')).toBeNull();
    expect(screen.queryAllByRole('link', { name: /Buy/ })).toEqual([]);
  });

  test('asks a visitor to sign in, and sends no request', async () => {
    const { server, user } = renderApp('/pro', { addresses: shop });
    await screen.findByText('Sign in to see your Pro status.');
    expect(screen.queryByText('Get Pro')).toBeNull();
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }));
    await screen.findByLabelText('Password');
    expect(server.asked.some((asked) => asked.includes('/pro/'))).toBe(false);
  });
});
