import type { ProjectView } from '@/domain/project';
import styles from '@/features/project-card/Facts.module.css';
import { usePlayed } from '@/features/project-card/usePlayed';
import { useText } from '@/i18n/useText';

/** What is worth knowing before one plays: endings (and how many the reader has seen), length, sound, languages, age. */
export function Facts({ project: { id, facts } }: { project: ProjectView }) {
  const { t, counter } = useText();
  const played = usePlayed(id);
  if (!facts) return null;
  const { endings, pages, hasSound, languages, age } = facts;
  return (
    <ul className={styles.facts} aria-label={t('facts.title')}>
      {endings > 1 && (
        <li className={styles.endings} data-found={played && played.found > 0 ? '' : undefined}>
          {played && played.found > 0
            ? t('facts.endingsFound', played.found, Math.max(played.of, endings))
            : counter('endings', endings)}
        </li>
      )}
      {pages > 0 && <li className={styles.fact}>{counter('pages', pages)}</li>}
      {hasSound && (
        <li className={styles.fact} title={t('facts.sound')}>
          <span role="img" aria-label={t('facts.sound')}>
            ♪
          </span>
        </li>
      )}
      {languages.length > 1 && (
        <li className={styles.fact} translate="no">
          {languages.map((language) => language.slice(0, 2).toUpperCase()).join(' ')}
        </li>
      )}
      {age !== null && <li className={styles.fact}>{age}+</li>}
    </ul>
  );
}
