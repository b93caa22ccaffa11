import { useRef, useState } from 'react';
import styles from '@/app/shell/Footer.module.css';
import { legalDocuments } from '@/domain/legal';
import { locales } from '@/domain/locale';
import { useText } from '@/i18n/useText';
import { useSupportLink } from '@/legal/useSupportLink';
import { useLook, usePlatform } from '@/platform/PlatformContext';
import { useDeviceAgeAnswer } from '@/queries/adultComics';
import { useSessionState } from '@/queries/currentUser';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';

/** Reloads the app, so that no screen mixes languages (docs/product/languages.md#choosing-the-language). */
function LanguageChoice() {
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

function ThemeChoice() {
  const { t } = useText();
  const { look } = usePlatform();
  const { colorScheme } = useLook();
  return (
    <fieldset className={styles.group} aria-label={t('theme.title')}>
      {(['light', 'dark'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className={styles.choice}
          aria-pressed={one === colorScheme}
          onClick={() => look.choose?.(one)}
        >
          {t(`theme.${one}`)}
        </button>
      ))}
    </fieldset>
  );
}

/** Lets a visitor withdraw the confirmation of their age; signed-in users have a setting for it. */
function AdultChoice() {
  const { t } = useText();
  const isVisitor = useSessionState() === 'visitor';
  const { isConfirmed, withdraw } = useDeviceAgeAnswer();
  const [isWithdrawn, setIsWithdrawn] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  if (!isVisitor) return null;
  return (
    <p ref={status} role="status" tabIndex={-1} className={styles.group}>
      {isConfirmed ? (
        <button
          type="button"
          className={styles.choice}
          onClick={() => {
            withdraw();
            setIsWithdrawn(true);
            // The button disappears.
            status.current?.focus();
          }}
        >
          {t('footer.hideAdult')}
        </button>
      ) : (
        isWithdrawn && t('footer.adultHidden')
      )}
    </p>
  );
}

/** The footer: tagline, language, theme, legal links and support (docs/product/screens.md#footer). */
export function Footer() {
  const { t, node } = useText();
  const { look } = usePlatform();
  const support = useSupportLink();
  return (
    <footer className={styles.footer}>
      <p className={styles.tagline}>{t('app.tagline')}</p>
      <LanguageChoice />
      {look.choose && <ThemeChoice />}
      <AdultChoice />
      <p className={styles.group}>
        {legalDocuments.map((document) => (
          <Link key={document} className={styles.choice} href={screens.legal.path({ document })}>
            {t(`legal.${document}`)}
          </Link>
        ))}
        {support !== null && (
          <a className={styles.choice} {...support.anchor}>
            {t('menu.support')}
          </a>
        )}
      </p>
      <p className={styles.madeWith}>
        {node('footer.madeWith', <span key="love">{t('footer.love')}</span>)} {t('footer.inCity')}
      </p>
    </footer>
  );
}
