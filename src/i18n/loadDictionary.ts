import * as z from 'zod/mini';
import type { Locale } from '@/domain/locale';

const dictionarySchema = z
  .record(z.string(), z.string())
  .check(z.refine((texts) => Object.keys(texts).length > 0, 'the dictionary has no text'));

/** Texts by flat, dotted keys. */
export type Dictionary = z.infer<typeof dictionarySchema>;

export interface LoadedDictionary {
  /** The interface's language: the first one in the order that loaded. */
  readonly locale: Locale;
  readonly texts: Dictionary;
}

interface LoadDictionaryOptions {
  /** The languages to try, see {@link localeOrder}. */
  readonly order: readonly Locale[];
  /** Fetches one dictionary, which is validated here. */
  readonly load: (locale: Locale) => Promise<unknown>;
}

/** No dictionary loaded: the app does not start (docs/product/start.md#a-failed-start). */
export class DictionaryError extends Error {
  override readonly name = 'DictionaryError';
  readonly tried: readonly Locale[];

  constructor(tried: readonly Locale[]) {
    super(`No dictionary could be loaded (tried: ${tried.join(', ')})`);
    this.tried = tried;
  }
}

/**
 * Loads the first dictionary of the order that can be loaded (docs/product/languages.md#dictionaries). Missing and
 * invalid ones are logged. @throws {DictionaryError} when none loads.
 */
export async function loadDictionary({ order, load }: LoadDictionaryOptions): Promise<LoadedDictionary> {
  for (const locale of order) {
    try {
      return { locale, texts: dictionarySchema.parse(await load(locale)) };
    } catch (error) {
      console.error(`The dictionary "${locale}" is not loaded`, error);
    }
  }
  throw new DictionaryError(order);
}
