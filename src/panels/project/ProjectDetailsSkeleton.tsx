import { Group } from '@vkontakte/vkui';
import styles from '@/panels/project/ProjectDetails.module.css';

/**
 * Placeholders for name, author and description. The start script fills them when its response arrives, which may be
 * before the app loads; hydration keeps the texts.
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
