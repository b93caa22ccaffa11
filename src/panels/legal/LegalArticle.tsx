import type { LegalDocument } from '@/domain/legalDocument';
import styles from '@/panels/legal/Legal.module.css';
import type { LegalTexts } from '@/panels/legal/LegalText';
import { useAddresses } from '@/queries/Server';

interface LegalArticleProps {
  readonly texts: LegalTexts;
  readonly document: LegalDocument;
}

export function LegalArticle({ texts, document }: LegalArticleProps) {
  const { socialGroupId } = useAddresses();
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
        {socialGroupId > 0 ? (
          <a
            className={styles.link}
            href={`https://vk.com/club${socialGroupId}`}
            target="_blank"
            rel="noopener"
          >
            {contact.link}
          </a>
        ) : (
          <p>{contact.none}</p>
        )}
      </section>
    </article>
  );
}
