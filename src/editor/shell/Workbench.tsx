import { Canvas } from '@/editor/canvas/Canvas';
import { Inspector } from '@/editor/inspector/Inspector';
import { PageStrip } from '@/editor/pages/PageStrip';
import type { EditedIds } from '@/editor/shell/EditedIds';
import { TopBar } from '@/editor/shell/TopBar';
import styles from '@/editor/shell/Workbench.module.css';
import { Starters } from '@/editor/starters/Starters';

/**
 * Where a comic is made: what concerns all of it above, the page in the middle, its tools under it, and what is chosen
 * beside it; on a narrow screen that comes up over the tools instead.
 */
export function Workbench(ids: EditedIds) {
  return (
    <div className={styles.workbench}>
      <TopBar {...ids} />
      <Canvas projectId={ids.projectId} onPictures={() => undefined} onSounds={() => undefined} />
      <div className={styles.offer}>
        <Starters />
      </div>
      <PageStrip />
      <Inspector />
    </div>
  );
}
