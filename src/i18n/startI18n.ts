import { createInstance, type i18n as I18n } from 'i18next';
import { defaultLocale } from '@/domain/locale';
import type { LoadedDictionaries } from '@/i18n/loadDictionaries';

/** A separate i18next instance for each app: the server renders pages in several languages. */
export function startI18n({ locale, dictionaries }: LoadedDictionaries): I18n {
  const i18n = createInstance();
  void i18n.init({
    lng: locale,
    fallbackLng: defaultLocale,
    resources: resourcesOf(dictionaries),
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    react: { useSuspense: false },
  });
  return i18n;
}

function resourcesOf(dictionaries: LoadedDictionaries['dictionaries']) {
  const loaded = Object.entries(dictionaries);
  return Object.fromEntries(loaded.map(([locale, texts]) => [locale, { translation: texts }]));
}
