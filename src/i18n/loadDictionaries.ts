import * as z from 'zod/mini';
import { defaultLocale, type Locale } from '@/domain/locale';

const dictionarySchema = z
  .record(z.string(), z.string())
  .check(z.refine((texts) => Object.keys(texts).length > 0, 'the dictionary has no text'));

/** Texts under flat, dotted keys. */
export type Dictionary = z.infer<typeof dictionarySchema>;

export interface LoadedDictionaries {
  /** The language of the interface: the first of the order that loaded. */
  readonly locale: Locale;
  /** That language's texts and, when they loaded, the English ones to fall back to. */
  readonly dictionaries: Readonly<Partial<Record<Locale, Dictionary>>>;
}

interface LoadDictionariesOptions {
  /** The languages to try, see {@link localeOrder}. */
  readonly order: readonly Locale[];
  /** Fetches one dictionary; what comes is checked here. */
  readonly load: (locale: Locale) => Promise<unknown>;
}

/** No dictionary of the order could be had: the app does not start (docs/product/start.md#a-failed-start). */
export class DictionariesError extends Error {
  override readonly name = 'DictionariesError';
  readonly tried: readonly Locale[];

  constructor(tried: readonly Locale[]) {
    super(`No dictionary could be loaded (tried: ${tried.join(', ')})`);
    this.tried = tried;
  }
}

/**
 * Loads English and, at the same time, the first language of the order; then the next ones while none
 * has come (docs/product/languages.md#dictionaries). A dictionary that is missing or of a wrong shape is
 * logged.
 * @throws {DictionariesError} when none of the order loads.
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
