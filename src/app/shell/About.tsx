import styles from '@/app/shell/About.module.css';
import { LanguageChoice } from '@/app/shell/LanguageChoice';
import { ThemeChoice } from '@/app/shell/ThemeChoice';
import { legalDocuments } from '@/domain/legalDocument';
import { useText } from '@/i18n/useText';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';

/**
 * What Kadr is, language and theme, and the footer (docs/product/screens.md#footer): beside the panels where there
 * is room, else under them.
 */
export function About() {
  const { t, node } = useText();
  return (
    <footer className={styles.about}>
      <p className={styles.tagline}>{t('app.tagline')}</p>
      <div className={styles.settings}>
        <LanguageChoice />
        <ThemeChoice />
      </div>
      <p className={styles.settings}>
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
