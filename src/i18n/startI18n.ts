import { createInstance, type i18n as I18n } from 'i18next';
import type { LoadedDictionary } from '@/i18n/loadDictionary';

/** A separate i18next instance for each app: the server renders pages in several languages. */
export function startI18n({ locale, texts }: LoadedDictionary): I18n {
  const i18n = createInstance();
  void i18n.init({
    lng: locale,
    resources: { [locale]: { translation: texts } },
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    react: { useSuspense: false },
  });
  return i18n;
}
