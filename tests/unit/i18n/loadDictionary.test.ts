import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Locale } from '@/domain/locale';
import { DictionaryError, loadDictionary } from '@/i18n/loadDictionary';

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

describe('loading a dictionary', () => {
  const log = vi.spyOn(console, 'error');
  beforeEach(() => void log.mockReset().mockImplementation(() => undefined));
  afterEach(() => void log.mockReset());

  test('the first language of the order is loaded, and no other', async () => {
    const { asked, load } = dictionaryFiles({ en, ru });
    expect(await loadDictionary({ order: ['ru', 'en'], load })).toEqual({ locale: 'ru', texts: ru });
    expect(asked).toEqual(['ru']);
    expect(log).not.toHaveBeenCalled();
  });

  test('without the Russian file the app is in English, and the log says why', async () => {
    const { load } = dictionaryFiles({ en });
    expect(await loadDictionary({ order: ['ru', 'en'], load })).toEqual({ locale: 'en', texts: en });
    expect(log).toHaveBeenCalledWith(expect.stringContaining('"ru"'), expect.anything());
  });

  test('tries the next language when the forced one is missing', async () => {
    const { asked, load } = dictionaryFiles({ ru });
    const { locale } = await loadDictionary({ order: ['en', 'ru'], load });
    expect(locale).toBe('ru');
    expect(asked).toEqual(['en', 'ru']);
  });

  test('without any file it fails and names what was tried', async () => {
    const { load } = dictionaryFiles({});
    const loading = loadDictionary({ order: ['ru', 'en'], load });
    await expect(loading).rejects.toBeInstanceOf(DictionaryError);
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
    const { locale } = await loadDictionary({ order: ['ru', 'en'], load });
    expect(locale).toBe('en');
    expect(log).toHaveBeenCalledTimes(1);
  });
});
