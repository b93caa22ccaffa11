import styles from '@/app/shell/Footer.module.css';
import { LanguageChoice } from '@/app/shell/LanguageChoice';
import { ThemeChoice } from '@/app/shell/ThemeChoice';
import { legalDocuments } from '@/domain/notice';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';

/** What Kadr is, language and theme, and who made it (docs/product/screens.md#footer), at the foot of the page. */
export function Footer() {
  const { t, node } = useText();
  const { look } = usePlatform();
  return (
    <footer className={styles.footer}>
      <p className={styles.tagline}>{t('app.tagline')}</p>
      <LanguageChoice />
      {look.choose && <ThemeChoice />}
      <p className={styles.group}>
        {legalDocuments.map((document) => (
          <Link key={document} className={styles.choice} href={screens.legal.path({ document })}>
            {t(`legal.${document}`)}
          </Link>
        ))}
      </p>
      <p className={styles.made}>
        {node('footer.madeWith', <span key="love">{t('footer.love')}</span>)} {t('footer.inCity')}
      </p>
    </footer>
  );
}
