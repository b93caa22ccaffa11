import { type LegalDocument, legalDocuments } from '@/domain/legal';
import { PanelFrame } from '@/features/panel-frame/PanelFrame';
import { useText } from '@/i18n/useText';
import { LegalArticle } from '@/legal/LegalArticle';
import styles from '@/panels/legal/Legal.module.css';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';

/** One of the legal documents, with links to the others. */
export function LegalPanel({ document }: { readonly document: LegalDocument }) {
  const { t } = useText();
  const title = t(`legal.${document}`);
  return (
    <PanelFrame id={`legal-${document}`} title={title}>
      <main className={styles.legal} aria-label={title}>
        <LegalArticle document={document} />
        <nav className={styles.others} aria-label={t('legal.title')}>
          {legalDocuments
            .filter((one) => one !== document)
            .map((one) => (
              <Link key={one} href={screens.legal.path({ document: one })}>
                {t(`legal.${one}`)}
              </Link>
            ))}
        </nav>
      </main>
    </PanelFrame>
  );
}
