import { Inspector } from '@/editor/inspector/Inspector';
import { PageStrip } from '@/editor/pages/PageStrip';
import type { EditedIds } from '@/editor/shell/EditedIds';
import { TopBar } from '@/editor/shell/TopBar';
import styles from '@/editor/shell/Workbench.module.css';

/**
 * Where a comic is made: what concerns all of it above, the page in the middle, its tools under it, and what is chosen
 * beside it; on a narrow screen that comes up over the tools instead.
 */
export function Workbench(ids: EditedIds) {
  return (
    <div className={styles.workbench}>
      <TopBar {...ids} />
      <main className={styles.canvas} />
      <PageStrip />
      <Inspector />
    </div>
  );
}
