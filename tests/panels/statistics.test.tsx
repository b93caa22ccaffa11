import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ProductDay } from '@/domain/figures';
import type { Answers } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { person } from '../support/app/wire';

const admin = person({ _id: 'a1', role: 'admin' });

const none = {
  visits: 0,
  first: 0,
  day1: 0,
  day7: 0,
  day30: 0,
  plays: 0,
  endings: 0,
  begun: 0,
  published: 0,
  openCases: 0,
};
const noReturns = [1, 7, 30].map((after) => ({ after, came: 0, of: 0 }));

/** Ninety days, the latest two of which have values. */
const days: readonly ProductDay[] = Array.from({ length: 90 }, (_, place) => ({
  day: new Date(Date.UTC(2026, 7, 31 + place)).toISOString().slice(0, 10),
  figures:
    place === 89
      ? { ...none, visits: 1200, plays: 30, openCases: 4 }
      : { ...none, visits: place === 88 ? 300 : 0 },
  returns: place === 89 ? [{ after: 1, came: 3, of: 12 }, ...noReturns.slice(1)] : noReturns,
}));

type FiguresAnswer = NonNullable<Answers['productFigures.days']>;

const answers = (figures: FiguresAnswer): Answers => ({
  'cases.listOpen': { body: [] },
  'productFigures.days': figures,
});
const open = (figures: FiguresAnswer, locale: 'en' | 'ru' = 'en') =>
  renderApp('/admin/figures', { person: admin, locale, answers: answers(figures) });

const plotOf = async (name: string) => {
  const section = within(await screen.findByRole('region', { name }));
  return {
    label: section.getByRole('img').getAttribute('aria-label'),
    text: section.getByRole('img').closest('section')?.textContent,
  };
};

describe('the figures of the product', () => {
  test('each has a plot that says in words what it shows, and what it comes to, and the days in a table', async () => {
    const { user } = open({ body: { days } });
    expect(await plotOf('Visits')).toEqual({
      label: '30 days, from 0 to 1,200',
      text: expect.stringContaining('1,500 in total'),
    });
    expect((await plotOf('Open cases')).text).toContain('4 now');
    expect((await plotOf('Back after 1 day')).text).toContain('25% on average');
    expect((await plotOf('Back after 7 days')).text).toContain('nothing yet');
    const links = within(screen.getByRole('navigation', { name: 'Moderation' }));
    expect(links.getByRole('link', { name: 'Statistics' }).getAttribute('aria-current')).toBe('page');
    // Another time span is chosen, and the table has its values.
    await user.click(screen.getByText('All statistics as a table'));
    const rows = () => [...screen.getByRole('table').querySelectorAll('tbody tr')];
    expect(rows()).toHaveLength(30);
    for (const [name, count] of [
      ['7 days', 7],
      ['90 days', 90],
    ] as const) {
      await user.click(screen.getByRole('radio', { name }));
      expect(rows()).toHaveLength(count);
      expect(rows()[0]?.textContent).toContain('November 28, 2026');
      expect(rows()[0]?.textContent).toContain('1,200');
    }
  });

  test('in Russian', { tags: 'long' }, async () => {
    open({ body: { days } }, 'ru');
    expect((await plotOf('Посещения')).text).toMatch(/Всего 1\s500/);
    expect((await plotOf('Вернулись через день')).text).toContain('В среднем 25%');
  });

  test('before anything was counted it says so', async () => {
    open({ body: { days: days.map((day) => ({ ...day, figures: none })) } });
    expect(await screen.findByText('Nothing has been counted yet.')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('while they load, and when they fail to', async () => {
    const { user } = open([refusal(500), { body: { days } }]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect((await plotOf('Visits')).label).toContain('1,200');
  });
});
