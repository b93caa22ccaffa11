import { type ReactNode, useId } from 'react';
import styles from '@/panels/account-safety/Section.module.css';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One matter of the account, with its heading. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
