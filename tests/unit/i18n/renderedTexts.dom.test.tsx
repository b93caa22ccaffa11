import { readFileSync } from 'node:fs';
import { act } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Locale } from '@/domain/locale';
import { startI18n } from '@/i18n/startI18n';
import { TextProvider } from '@/i18n/TextProvider';
import { useLongDate, useRelativeTime } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const published = '2026-11-20T22:30:00.000Z';
const now = Date.parse(published) + 5 * minute;

const texts = (locale: Locale) => JSON.parse(readFileSync(`localize/${locale}.json`, 'utf8'));
const start = (locale: Locale) => startI18n({ locale, texts: texts(locale) });

function Card() {
  const { t, node, counter, locale } = useText();
  return (
    <p lang={locale} title={t('project.play', 'Кот $ и ~ #1')}>
      {node('footer.madeWith', <b>{t('footer.love')}</b>)}; {counter('views', 21)};{' '}
      {useRelativeTime(published)}; {useLongDate(published)}
    </p>
  );
}

function UnreadableDates() {
  return `[${useRelativeTime('yesterday')}|${useLongDate('')}]`;
}

function page(locale: Locale, renderedAt?: number, i18n = start(locale)) {
  return (
    <TextProvider i18n={i18n} renderedAt={renderedAt}>
      <Card />
    </TextProvider>
  );
}

describe('texts on the screen', () => {
  let place: HTMLElement;
  let root: Root | undefined;

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubEnv('TZ', 'Asia/Vladivostok');
    vi.useFakeTimers({ now });
    place = document.body.appendChild(document.createElement('div'));
  });
  afterEach(async () => {
    await act(async () => root?.unmount());
    place.remove();
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });

  async function draw(what: React.ReactNode) {
    root = createRoot(place);
    await act(async () => root?.render(what));
  }

  test("all of them are Russian in Russian, dates in the reader's own zone", async () => {
    await draw(page('ru'));
    expect(place.innerHTML).toBe(
      '<p lang="ru" title="Смотреть «Кот $ и ~ #1»">' +
        'Сделано с <b>любовью</b>; 21 просмотр; 5 минут назад; 21 ноября 2026 г.</p>',
    );
  });

  test('the relative time continues while the page stays open', async () => {
    await draw(page('en'));
    await act(async () => void vi.advanceTimersByTime(minute));
    expect(place.textContent).toContain('6 minutes ago');
    await act(async () => void vi.advanceTimersByTime(54 * minute));
    expect(place.textContent).toContain('1 hour ago');
  });

  test('a date 30 days ago becomes a month old when a twelfth of a year has passed', async () => {
    vi.setSystemTime(Date.parse(published) + 30 * day);
    await draw(page('en'));
    expect(place.textContent).toContain('30 days ago');
    await act(async () => void vi.advanceTimersByTime(10 * hour - 1));
    expect(place.textContent).toContain('30 days ago');
    await act(async () => void vi.advanceTimersByTime(minute));
    expect(place.textContent).toContain('1 month ago');
  });

  test('a hidden page rests and is right at once when it is shown', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    await draw(page('en'));
    hidden.mockReturnValue(true);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await act(async () => void vi.advanceTimersByTime(30 * minute));
    expect(place.textContent).toContain('5 minutes ago');
    hidden.mockReturnValue(false);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(place.textContent).toContain('35 minutes ago');
    hidden.mockRestore();
  });

  test('prerendered HTML is hydrated without a mismatch, then brought up to date', async () => {
    vi.setSystemTime(now);
    place.innerHTML = renderToString(page('ru', now));
    expect(place.textContent).toContain('5 минут назад; 20 ноября 2026 г.');
    const paragraph = place.querySelector('p');

    vi.setSystemTime(now + 3 * 60 * minute);
    const mismatches = vi.fn();
    await act(async () => {
      root = hydrateRoot(place, page('ru', now), { onRecoverableError: mismatches });
    });
    expect(mismatches).not.toHaveBeenCalled();
    expect(place.querySelector('p')).toBe(paragraph);
    expect(place.textContent).toContain('3 часа назад; 21 ноября 2026 г.');
  });

  test('two apps side by side keep their own language', () => {
    const russian = page('ru', now);
    const english = page('en', now);
    expect(renderToString(russian)).toContain('просмотр');
    expect(renderToString(english)).toContain('views');
    expect(renderToString(russian)).toContain('просмотр');
  });

  test('signs that mean something to i18next alone are plain text', () => {
    const sly = { ...texts('en'), 'footer.love': '{{love}} and ~$t(app.name)' };
    const i18n = startI18n({ locale: 'en', texts: sly });
    expect(renderToString(page('en', now, i18n))).toContain('<b>{{love}} and $t(app.name)</b>');
  });

  test('an unreadable date draws no text and does not break the page', async () => {
    await draw(
      <TextProvider i18n={start('en')}>
        <UnreadableDates />
      </TextProvider>,
    );
    expect(place.textContent).toBe('[|]');
  });
});
