import { useEffect } from 'react';
import { Canvas } from '@/editor/canvas/Canvas';
import { useDraft } from '@/editor/drafts/DraftContext';
import { ComicFilesProvider } from '@/editor/drawing/ComicFiles';
import { bringWhatIsLater } from '@/editor/elements/later';
import { Inspector } from '@/editor/inspector/Inspector';
import { PageStrip } from '@/editor/pages/PageStrip';
import { useResourceSheets } from '@/editor/resources/useResourceSheets';
import type { EditedIds } from '@/editor/shell/EditedIds';
import { TopBar } from '@/editor/shell/TopBar';
import styles from '@/editor/shell/Workbench.module.css';
import { Starters } from '@/editor/starters/Starters';
import { whenIdle } from '@/lib/whenIdle';

/**
 * Where a comic is made: what concerns all of it above, the page in the middle, its tools under it, and what is chosen
 * beside it; on a narrow screen that comes up over the tools instead.
 */
export function Workbench(ids: EditedIds) {
  const { projectId } = ids;
  const { fileKey } = useDraft();
  const { openPictures, openSounds, openShelf, choosePicture, chooseSound, sheet } = useResourceSheets({
    projectId,
    fileKey,
  });
  useEffect(() => void bringWhatIsLater(() => whenIdle(window)), []);
  return (
    <ComicFilesProvider projectId={projectId} fileKey={fileKey}>
      <div className={styles.workbench}>
        <TopBar {...ids} onShelf={openShelf} />
        <Canvas projectId={projectId} onPictures={openPictures} onSounds={openSounds} />
        <div className={styles.offer}>
          <Starters />
        </div>
        <PageStrip />
        <Inspector choosePicture={choosePicture} chooseSound={chooseSound} />
      </div>
      {sheet}
    </ComicFilesProvider>
  );
}
