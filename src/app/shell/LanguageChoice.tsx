import styles from '@/app/shell/Footer.module.css';
import { locales } from '@/domain/locale';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';

/**
 * Forces a language; the app starts anew in it, so that no screen is mixed
 * (docs/product/languages.md#choosing-the-language).
 */
export function LanguageChoice() {
  const { t, locale } = useText();
  const { storage } = usePlatform();
  const names = { en: t('language.en'), ru: t('language.ru') };
  return (
    <fieldset className={styles.group} aria-label={t('language.title')}>
      {locales.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          className={styles.choice}
          aria-pressed={one === locale}
          onClick={() => {
            storage.set('forceLang', one);
            window.location.reload();
          }}
        >
          {names[one]}
        </button>
      ))}
    </fieldset>
  );
}
