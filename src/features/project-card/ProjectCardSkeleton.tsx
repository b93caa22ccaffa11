import styles from '@/features/project-card/ProjectCardSkeleton.module.css';

/** The same boxes as a card, so that nothing shifts when it loads. */
export function ProjectCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden>
      <div className={styles.byline}>
        <span className={styles.avatar} />
        <span className={styles.line} />
      </div>
      <div className={styles.cover} />
      <div className={styles.text}>
        <span className={styles.line} />
        <span className={styles.shortLine} />
      </div>
    </div>
  );
}
