import * as z from 'zod/mini';
import { defaultLocale, type Locale } from '@/domain/locale';

const dictionarySchema = z
  .record(z.string(), z.string())
  .check(z.refine((texts) => Object.keys(texts).length > 0, 'the dictionary has no text'));

/** Texts by flat, dotted keys. */
export type Dictionary = z.infer<typeof dictionarySchema>;

export interface LoadedDictionaries {
  /** The interface's language: the first of the order that loaded. */
  readonly locale: Locale;
  /** That language's texts, and the English ones as fallback if they loaded. */
  readonly dictionaries: Readonly<Partial<Record<Locale, Dictionary>>>;
}

interface LoadDictionariesOptions {
  /** The languages to try, see {@link localeOrder}. */
  readonly order: readonly Locale[];
  /** Fetches one dictionary, which is validated here. */
  readonly load: (locale: Locale) => Promise<unknown>;
}

/** None of the dictionaries loaded: the app does not start (docs/product/start.md#a-failed-start). */
export class DictionariesError extends Error {
  override readonly name = 'DictionariesError';
  readonly tried: readonly Locale[];

  constructor(tried: readonly Locale[]) {
    super(`No dictionary could be loaded (tried: ${tried.join(', ')})`);
    this.tried = tried;
  }
}

/**
 * Loads English and the first language in parallel, then the next ones while none has loaded
 * (docs/product/languages.md#dictionaries). Missing and invalid dictionaries are logged. @throws {DictionariesError}
 * when none loads.
 */
export async function loadDictionaries({
  order,
  load,
}: LoadDictionariesOptions): Promise<LoadedDictionaries> {
  const english = loadOne(defaultLocale, load);
  for (const locale of order) {
    const [fallback, texts] = await Promise.all([
      english,
      locale === defaultLocale ? english : loadOne(locale, load),
    ]);
    if (texts === null) continue;
    return { locale, dictionaries: { ...(fallback && { [defaultLocale]: fallback }), [locale]: texts } };
  }
  throw new DictionariesError(order);
}

async function loadOne(locale: Locale, load: LoadDictionariesOptions['load']): Promise<Dictionary | null> {
  try {
    return dictionarySchema.parse(await load(locale));
  } catch (error) {
    console.error(`The dictionary "${locale}" is not loaded`, error);
    return null;
  }
}
