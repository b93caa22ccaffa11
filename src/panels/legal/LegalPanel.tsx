import type { FunctionComponent } from 'react';
import type { Locale } from '@/domain/locale';
import { type LegalDocument, legalDocuments } from '@/domain/notice';
import { useSupportLink } from '@/features/support/useSupportLink';
import { useText } from '@/i18n/useText';
import styles from '@/panels/legal/Legal.module.css';
import type { LegalTexts } from '@/panels/legal/LegalText';
import { Link } from '@/routes/Link';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { LoadFailed } from '@/ui/LoadFailed';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { lazyComponent } from '@/ui/lazyComponent';
import { PanelFrame } from '@/ui/PanelFrame';

interface LegalArticleProps {
  readonly texts: LegalTexts;
  readonly document: LegalDocument;
}

export function LegalArticle({ texts, document }: LegalArticleProps) {
  const support = useSupportLink();
  const { intro, parts } = texts.documents[document];
  const { contact } = texts;
  return (
    <article>
      <p className={styles.draft}>{texts.draft}</p>
      <p>{intro}</p>
      {parts.map(({ title, lines }) => (
        <section key={title}>
          <h2 className={styles.title}>{title}</h2>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      <section>
        <h2 className={styles.title}>{contact.title}</h2>
        {support === null ? (
          <p>{contact.none}</p>
        ) : (
          <a className={styles.link} {...support.anchor}>
            {support.email ?? contact.link}
          </a>
        )}
      </section>
    </article>
  );
}

interface ArticleProps {
  readonly document: LegalDocument;
}

function articleOf(load: () => Promise<LegalTexts>) {
  return lazyComponent(async () => {
    const texts = await load();
    return ({ document }: ArticleProps) => <LegalArticle texts={texts} document={document} />;
  });
}

const articles: Readonly<Record<Locale, FunctionComponent<ArticleProps>>> = {
  en: articleOf(async () => (await import('@/panels/legal/texts/en')).texts),
  ru: articleOf(async () => (await import('@/panels/legal/texts/ru')).texts),
};

/** One of the legal documents, with links to the others. */
export function LegalPanel({ document }: ArticleProps) {
  const { t, locale } = useText();
  const navigate = useNavigate();
  const Article = articles[locale];
  const title = t(`legal.${document}`);
  return (
    <PanelFrame id={`legal-${document}`} title={title} onBack={navigate.back}>
      <main className={styles.legal} aria-label={title}>
        <LazyBoundary loading={<LoadingSpinner />} failed={<LoadFailed />}>
          <Article document={document} />
        </LazyBoundary>
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
