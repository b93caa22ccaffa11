import { describe, expect, test } from 'vitest';
import { type LocaleSources, localeOrder } from '@/i18n/localeOrder';

const nothing: LocaleSources = { forced: null, host: null, browser: [] };

describe('the languages to try', () => {
  const cases: readonly (readonly [string, Partial<LocaleSources>, readonly string[]])[] = [
    ['nothing is known', {}, ['en']],
    ['the browser speaks Russian', { browser: ['ru-RU'] }, ['ru', 'en']],
    ['the browser speaks German, then Russian', { browser: ['de', 'ru', 'en'] }, ['ru', 'en']],
    ['the browser speaks English before Russian', { browser: ['en-GB', 'ru'] }, ['en']],
    ['the browser speaks nothing of ours', { browser: ['de', 'fr'] }, ['en']],
    ['the host speaks Russian, the browser English', { host: 'ru', browser: ['en'] }, ['ru', 'en']],
    ['the host speaks English, the browser Russian', { host: 'en', browser: ['ru'] }, ['en']],
    ['English is forced on a Russian browser', { forced: 'en', browser: ['ru'] }, ['en', 'ru']],
    ['Russian is forced on an English host', { forced: 'ru', host: 'en' }, ['ru', 'en']],
    ['an unknown language is forced', { forced: 'tlh', browser: ['ru'] }, ['ru', 'en']],
    ['the forced language is an empty text', { forced: '' }, ['en']],
  ];

  test.each(cases)('when %s', (_situation, wishes, order) => {
    expect(localeOrder({ ...nothing, ...wishes })).toEqual(order);
  });
});
