import { useEffect, useState } from 'react';
import { Canvas } from '@/editor/canvas/Canvas';
import type { PlaceForNew } from '@/editor/canvas/tools/placeForNew';
import { ContentsPanel } from '@/editor/contents/ContentsPanel';
import { useEdited } from '@/editor/document/EditorContext';
import { useDraft } from '@/editor/drafts/DraftContext';
import { ComicFilesProvider } from '@/editor/drawing/ComicFiles';
import { bringWhatIsLater } from '@/editor/elements/later';
import { laterPart } from '@/editor/elements/laterPart';
import { Overlay } from '@/editor/elements/Overlay';
import { Inspector } from '@/editor/inspector/Inspector';
import { StoryMap } from '@/editor/map/StoryMap';
import { OpenedBar } from '@/editor/often/OpenedBar';
import { ScreenSwitch } from '@/editor/often/ScreenSwitch';
import { PageStrip } from '@/editor/pages/PageStrip';
import { useResourceSheets } from '@/editor/resources/useResourceSheets';
import type { EditedIds } from '@/editor/shell/EditedIds';
import { TopBar } from '@/editor/shell/TopBar';
import styles from '@/editor/shell/Workbench.module.css';
import { Starters } from '@/editor/starters/Starters';
import { useText } from '@/i18n/useText';
import { whenIdle } from '@/lib/whenIdle';

const OftenSheet = laterPart(
  async () => (await import('@/editor/often/OftenSheet')).OftenSheet,
  function OftenFrame({ onClose, children }) {
    const { t } = useText();
    return (
      <Overlay title={t('editor.tools.often')} onClose={onClose}>
        {children}
      </Overlay>
    );
  },
);

/**
 * Where a comic is made: what concerns all of it above, the page in the middle, its tools under it, and what is chosen
 * beside it; on a narrow screen that comes up over the tools instead.
 */
export function Workbench(ids: EditedIds) {
  const { projectId } = ids;
  const { fileKey } = useDraft();
  const [isMapped, setMapped] = useState(false);
  const { openPictures, openSounds, openShelf, choosePicture, chooseSound, sheet } = useResourceSheets({
    projectId,
    fileKey,
  });
  const [often, setOften] = useState<PlaceForNew | null>(null);
  const isPage = useEdited(({ opened }) => opened === null || opened.kind === 'portrait');
  useEffect(() => void bringWhatIsLater(() => whenIdle(window)), []);
  return (
    <ComicFilesProvider projectId={projectId} fileKey={fileKey}>
      <div className={styles.workbench}>
        <TopBar {...ids} onShelf={openShelf} />
        <Canvas projectId={projectId} onPictures={openPictures} onSounds={openSounds} onOften={setOften} />
        <ContentsPanel />
        <ScreenSwitch />
        <div className={styles.offer}>
          <Starters />
        </div>
        {isPage ? <PageStrip onMap={() => setMapped(true)} /> : <OpenedBar />}
        <Inspector choosePicture={choosePicture} chooseSound={chooseSound} />
      </div>
      {isMapped && <StoryMap onClose={() => setMapped(false)} />}
      {sheet}
      {often !== null && <OftenSheet to={often} onClose={() => setOften(null)} />}
    </ComicFilesProvider>
  );
}
