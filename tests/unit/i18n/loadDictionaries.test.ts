import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Locale } from '@/domain/locale';
import { DictionariesError, loadDictionaries } from '@/i18n/loadDictionaries';

const en = { 'app.name': 'Kadr' };
const ru = { 'app.name': 'Кадр' };

function dictionaryFiles(files: Partial<Record<Locale, unknown>>) {
  const asked: Locale[] = [];
  const load = async (locale: Locale) => {
    asked.push(locale);
    if (files[locale] === undefined) throw new Error('404');
    return files[locale];
  };
  return { asked, load };
}

describe('loading the dictionaries', () => {
  const log = vi.spyOn(console, 'error');
  beforeEach(() => void log.mockReset().mockImplementation(() => undefined));
  afterEach(() => void log.mockReset());

  test("gives the person's language with English beneath it, both asked at once", async () => {
    const { asked, load } = dictionaryFiles({ en, ru });
    const loading = loadDictionaries({ order: ['ru', 'en'], load });
    expect(asked).toEqual(['en', 'ru']);
    expect(await loading).toEqual({ locale: 'ru', dictionaries: { en, ru } });
    expect(log).not.toHaveBeenCalled();
  });

  test('asks for English once and for nothing else when English is wanted first', async () => {
    const { asked, load } = dictionaryFiles({ en, ru });
    expect(await loadDictionaries({ order: ['en', 'ru'], load })).toEqual({
      locale: 'en',
      dictionaries: { en },
    });
    expect(asked).toEqual(['en']);
  });

  test('without the Russian file the app speaks English, and the log says why', async () => {
    const { load } = dictionaryFiles({ en });
    expect(await loadDictionaries({ order: ['ru', 'en'], load })).toEqual({
      locale: 'en',
      dictionaries: { en },
    });
    expect(log).toHaveBeenCalledWith(expect.stringContaining('"ru"'), expect.anything());
  });

  test('without the English file the app speaks Russian', async () => {
    const { load } = dictionaryFiles({ ru });
    expect(await loadDictionaries({ order: ['ru', 'en'], load })).toEqual({
      locale: 'ru',
      dictionaries: { ru },
    });
    expect(log).toHaveBeenCalledWith(expect.stringContaining('"en"'), expect.anything());
  });

  test('tries the next language when the forced one is missing', async () => {
    const { asked, load } = dictionaryFiles({ ru });
    const { locale } = await loadDictionaries({ order: ['en', 'ru'], load });
    expect(locale).toBe('ru');
    expect(asked).toEqual(['en', 'ru']);
  });

  test('without any file it fails and names what was tried', async () => {
    const { load } = dictionaryFiles({});
    const loading = loadDictionaries({ order: ['ru', 'en'], load });
    await expect(loading).rejects.toBeInstanceOf(DictionariesError);
    await expect(loading).rejects.toMatchObject({ tried: ['ru', 'en'] });
    expect(log).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['a list', ['Kadr']],
    ['a page of HTML', '<!doctype html>'],
    ['nothing', null],
    ['texts in groups', { app: { name: 'Кадр' } }],
    ['a number for a text', { 'app.name': 7 }],
    ['an empty dictionary', {}],
  ])('%s is not a dictionary and is not loaded', async (_shape, broken) => {
    const { load } = dictionaryFiles({ en, ru: broken });
    const { locale } = await loadDictionaries({ order: ['ru', 'en'], load });
    expect(locale).toBe('en');
    expect(log).toHaveBeenCalledTimes(1);
  });
});
