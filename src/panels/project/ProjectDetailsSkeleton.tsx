import { Group } from '@vkontakte/vkui';
import styles from '@/panels/project/ProjectDetails.module.css';

/**
 * The places of name, author and description while the answer is on its way. The start script fills them as soon as
 * it has the answer, which may be before the app is there; hydration leaves that as it is.
 */
export function ProjectDetailsSkeleton() {
  return (
    <Group>
      <div className={styles.details}>
        <p className={styles.name} data-early="name" suppressHydrationWarning>
          {''}
        </p>
        <p className={styles.author} data-early="author" suppressHydrationWarning>
          {''}
        </p>
        <p className={styles.description} data-early="description" suppressHydrationWarning>
          {''}
        </p>
      </div>
    </Group>
  );
}
