import { type FunctionComponent, lazy, Suspense } from 'react';
import { type LegalDocument, legalDocuments } from '@/domain/legalDocument';
import type { Locale } from '@/domain/locale';
import { useText } from '@/i18n/useText';
import { loadPart } from '@/lib/loadPart';
import styles from '@/panels/legal/Legal.module.css';
import { LegalArticle } from '@/panels/legal/LegalArticle';
import type { LegalTexts } from '@/panels/legal/LegalText';
import { Link } from '@/routes/Link';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { ErrorBoundary } from '@/ui/ErrorBoundary';
import { PanelFrame } from '@/ui/PanelFrame';
import { PartFailed } from '@/ui/PartFailed';
import { Waiting } from '@/ui/Waiting';

interface ArticleProps {
  readonly document: LegalDocument;
}

function articleOf(load: () => Promise<LegalTexts>) {
  return lazy(() =>
    loadPart(async () => {
      const texts = await load();
      return { default: ({ document }: ArticleProps) => <LegalArticle texts={texts} document={document} /> };
    }),
  );
}

const articles: Readonly<Record<Locale, FunctionComponent<ArticleProps>>> = {
  en: articleOf(async () => (await import('@/panels/legal/texts/en')).texts),
  ru: articleOf(async () => (await import('@/panels/legal/texts/ru')).texts),
};

/** Rules, privacy or terms, with the way to the other two. */
export function LegalPanel({ document }: ArticleProps) {
  const { t, locale } = useText();
  const navigate = useNavigate();
  const Article = articles[locale];
  const title = t(`legal.${document}`);
  return (
    <PanelFrame id={`legal-${document}`} title={title} onBack={navigate.back}>
      <main className={styles.legal} aria-label={title}>
        <ErrorBoundary fallback={<PartFailed />}>
          <Suspense fallback={<Waiting />}>
            <Article document={document} />
          </Suspense>
        </ErrorBoundary>
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
