import type { FunctionComponent } from 'react';
import { type LegalDocument, termsVersion } from '@/domain/legal';
import type { Locale } from '@/domain/locale';
import { useText } from '@/i18n/useText';
import styles from '@/legal/Legal.module.css';
import type { LegalTexts } from '@/legal/LegalText';
import { useSupportLink } from '@/legal/useSupportLink';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { LoadFailed } from '@/ui/LoadFailed';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { lazyComponent } from '@/ui/lazyComponent';

interface ArticleProps {
  readonly document: LegalDocument;
}

function Article({ texts, document }: ArticleProps & { readonly texts: LegalTexts }) {
  const support = useSupportLink();
  const { operator, supportEmail } = useAddresses();
  const { socialAddress } = usePlatform();
  const { intro, parts } = texts.documents[document];
  const { contact } = texts;
  return (
    <article className={styles.article}>
      {(operator === '' || supportEmail === '') && <p className={styles.draft}>{texts.draft}</p>}
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
        <h2 className={styles.title}>{texts.operator.title}</h2>
        <address className={styles.operator}>{operator === '' ? texts.operator.none : operator}</address>
      </section>
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
      <p>{texts.since(new Date(termsVersion))}</p>
      {/* Inside VK no link may lead to the website. */}
      {document === 'terms' && socialAddress === null && (
        <p>
          <a
            className={styles.link}
            href={`${import.meta.env.BASE_URL}licenses.txt`}
            target="_blank"
            rel="noreferrer"
          >
            {texts.licenses}
          </a>
        </p>
      )}
    </article>
  );
}

function articleOf(load: () => Promise<LegalTexts>) {
  return lazyComponent(async () => {
    const texts = await load();
    return ({ document }: ArticleProps) => <Article texts={texts} document={document} />;
  });
}

const articles: Readonly<Record<Locale, FunctionComponent<ArticleProps>>> = {
  en: articleOf(async () => (await import('@/legal/texts/en')).texts),
  ru: articleOf(async () => (await import('@/legal/texts/ru')).texts),
};

/** One of the legal documents (docs/product/screens.md#rules-privacy-and-terms). */
export function LegalArticle({ document }: ArticleProps) {
  const { locale } = useText();
  const InLanguage = articles[locale];
  return (
    <LazyBoundary loading={<LoadingSpinner />} failed={<LoadFailed />}>
      <InLanguage document={document} />
    </LazyBoundary>
  );
}
