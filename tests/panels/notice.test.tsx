import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Platform } from '@/platform/Platform';
import { nativeHost } from '../support/app/nativeHost';
import type { Answers } from '../support/app/preparedTransport';
import { renderApp } from '../support/app/renderApp';
import { projectView, projectViews } from '../support/app/wire';

const noticeUrl = '/config/notice.json';
const androidAppUrl = 'https://store.example/kadr';
const feed: Answers = { 'feeds.get': { body: projectViews(2) } };
const hostThat = (leadToShops: boolean): Partial<Platform> => ({
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
const notice = (texts: Record<string, string>): Answers => ({ ...feed, 'config.notice': { body: texts } });

describe('the notice for everybody', () => {
  test.each([
    ['ru', 'Завтра спим.'],
    ['en', 'We sleep tomorrow.'],
  ] as const)('is shown to readers of %s', async (locale, text) => {
    renderApp('/feed/best', {
      locale,
      addresses: { noticeUrl },
      answers: notice({ ru: 'Завтра спим.', en: 'We sleep tomorrow.' }),
    });
    await screen.findByText(text);
  });

  test('is plain text, even if it contains markup', async () => {
    const text = '<b>Hello</b> <img src=x onerror=alert(1)>';
    renderApp('/feed/best', { addresses: { noticeUrl }, answers: notice({ en: text }) });
    expect((await screen.findByText(text)).children).toHaveLength(0);
  });

  test('is hidden when closed, and shown again with another text', async () => {
    const { user, server, queryClient, loaded } = renderApp('/feed/best', {
      addresses: { noticeUrl },
      answers: notice({ en: 'We sleep tomorrow.' }),
    });
    await screen.findByText('We sleep tomorrow.');
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByText('We sleep tomorrow.')).toBeNull();
    const askAgain = async (asked: number) => {
      void queryClient.invalidateQueries({ queryKey: ['notice'] });
      await waitFor(() => expect(server.asked.filter((one) => one.endsWith(noticeUrl))).toHaveLength(asked));
    };
    await askAgain(2);
    await loaded();
    expect(screen.queryByText('We sleep tomorrow.')).toBeNull();
    server.prepare(notice({ en: 'We are awake again.' }));
    await askAgain(3);
    await screen.findByText('We are awake again.');
  });

  test('does not move the page under a reader who has scrolled', async () => {
    const scrolled = vi.spyOn(window, 'scrollBy').mockReturnValue(undefined);
    for (const scrollY of [0, 500]) {
      Object.assign(window, { scrollY });
      renderApp('/feed/best', { addresses: { noticeUrl }, answers: notice({ en: `At ${scrollY}` }) });
      await screen.findByText(`At ${scrollY}`);
      expect(scrolled).toHaveBeenCalledTimes(scrollY === 0 ? 0 : 1);
      if (scrollY === 0) cleanup();
    }
    await userEvent.click(screen.getByRole('link', { name: 'Rules' }));
    await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(2));
    // It is there already when its panel is shown again.
    act(() => window.history.back());
    await screen.findByRole('heading', { level: 2, name: 'Comic 1' });
    expect(scrolled).toHaveBeenCalledTimes(2);
    Object.assign(window, { scrollY: 0 });
  });

  test('that fails to load is not shown, without an error', async () => {
    const { server } = renderApp('/feed/best', {
      addresses: { noticeUrl },
      answers: { ...feed, 'config.notice': { noAnswer: 'offline' } },
    });
    await waitFor(() => expect(server.asked).toContain('GET /config/notice.json'));
    expect(screen.queryByRole('region', { name: 'Notice' })).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('is requested once in a while, is on a comic’s page too, and closing it hides it on all panels', async () => {
    const { user, server } = renderApp('/feed/best', {
      addresses: { noticeUrl },
      answers: { ...notice({ en: 'We sleep tomorrow.' }), 'projects.view': { body: projectView() } },
    });
    await screen.findByText('We sleep tomorrow.');
    await user.click(await screen.findByRole('link', { name: 'Comic 1' }));
    await screen.findByRole('button', { name: 'Back' });
    const bar = within(await screen.findByRole('region', { name: 'Notice' }));
    expect(bar.getByText('We sleep tomorrow.')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Hide' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('link', { name: 'Comic 1' });
    expect(screen.queryByRole('region', { name: 'Notice' })).toBeNull();
    expect(server.asked.filter((asked) => asked.includes('notice'))).toHaveLength(1);
  });
});

describe('the offer of the Android app', () => {
  const androidPhone = 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile';
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari';
  beforeEach(() => void vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(androidPhone));
  afterEach(() => void vi.restoreAllMocks());

  const shown = { host: hostThat(true), addresses: { androidAppUrl }, answers: feed };

  test('links to the store, and never appears again once the link was followed', async () => {
    const { user, storage } = renderApp('/feed/best', shown);
    const link = await screen.findByRole('link', { name: 'Install' });
    expect(link.getAttribute('href')).toBe(androidAppUrl);
    expect(link.getAttribute('rel')).toBe('noopener');
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(screen.queryByRole('link', { name: 'Install' })).toBeNull();
    expect(storage.get('android_banner_hidden')).toBe('1');
  });

  test('never appears again once it was closed', async () => {
    const { user, storage } = renderApp('/feed/best', shown);
    await screen.findByRole('link', { name: 'Install' });
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('link', { name: 'Install' })).toBeNull();
    expect(storage.get('android_banner_hidden')).toBe('1');
  });

  test('does not appear at the next visit', async () => {
    const host = hostThat(true);
    const kept: Platform['storage'] = {
      get: (key) => (key === 'android_banner_hidden' ? '1' : null),
      set: () => true,
      remove: () => undefined,
      onChangedElsewhere: () => () => undefined,
    };
    renderApp('/feed/best', {
      ...shown,
      host: { ...host, storage: kept },
      addresses: { androidAppUrl, noticeUrl },
      answers: notice({ en: 'We sleep tomorrow.' }),
    });
    // Its neighbors have loaded, so the banner would be there too.
    await screen.findByText('We sleep tomorrow.');
    expect(screen.queryByRole('link', { name: 'Install' })).toBeNull();
  });

  test.each([
    ['in VK', () => hostThat(false), androidAppUrl, androidPhone],
    ['in the app itself', nativeHost, androidAppUrl, androidPhone],
    ['on other devices', () => hostThat(true), androidAppUrl, iPhone],
    ['without an app', () => hostThat(true), '', androidPhone],
    ['with an invalid address', () => hostThat(true), 'javascript:alert(1)', androidPhone],
  ])('is not shown %s', async (_, hostOf, address, device) => {
    vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(device);
    const { user } = renderApp('/feed/best', {
      host: hostOf(),
      addresses: { androidAppUrl: address, noticeUrl },
      answers: notice({ en: 'We sleep tomorrow.' }),
    });
    await screen.findByText('We sleep tomorrow.');
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('link', { name: 'Install' })).toBeNull();
  });
});
