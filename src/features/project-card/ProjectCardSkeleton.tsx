import styles from '@/features/project-card/ProjectCardSkeleton.module.css';

/** A card's place before its project is known: the same boxes, so that nothing moves when it comes. */
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
