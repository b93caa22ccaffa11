import { useEffect, useState } from 'react';
import { Canvas } from '@/editor/canvas/Canvas';
import { useHeldClip } from '@/editor/canvas/keys/useClipboard';
import type { NewObjectPosition } from '@/editor/canvas/newObjects';
import { ContentsPanel } from '@/editor/contents/ContentsPanel';
import { useEdited } from '@/editor/document/EditorContext';
import { useDraft } from '@/editor/drafts/DraftContext';
import { useAuthor } from '@/editor/drafts/OpenProject';
import { ComicFilesProvider } from '@/editor/drawing/PageDrawing';
import { FieldFocusProvider } from '@/editor/elements/FieldFocus';
import { lazyPart, loadLazyCode } from '@/editor/elements/lazyPart';
import { NoticeProvider } from '@/editor/elements/NoticeProvider';
import { LoadingOverlay } from '@/editor/elements/Overlay';
import { useHelpKey } from '@/editor/help/helpKeys';
import { hintNames, useSeenHints } from '@/editor/help/hints';
import { Inspector } from '@/editor/inspector/Inspector';
import { PageStrip } from '@/editor/pages/PageStrip';
import { useResourceSheets } from '@/editor/resources/useResourceSheets';
import { ScreenSwitch } from '@/editor/reuse/ScreenSwitch';
import { type EditedIds, TopBar } from '@/editor/shell/TopBar';
import styles from '@/editor/shell/Workbench.module.css';
import { StartersFrame, useStarterOffer } from '@/editor/starters/StartersFrame';
import { whenIdle } from '@/lib/whenIdle';
import { usePlatform } from '@/platform/PlatformContext';

/** Lazy, since the first screen does not need them. */
const HintLayer = lazyPart(
  async () => (await import('@/editor/help/HintLayer')).HintLayer,
  () => null,
);
const BrowserFixes = lazyPart(
  async () => (await import('@/ui/BrowserFixes')).BrowserFixes,
  () => null,
);
const HelpSheet = lazyPart(
  async () => (await import('@/editor/help/HelpSheet')).HelpSheet,
  (props) => <LoadingOverlay title="editor.help.title" kind="wide" {...props} />,
);
const Starters = lazyPart(async () => (await import('@/editor/starters/Starters')).Starters, StartersFrame);

const StoryMap = lazyPart(
  async () => (await import('@/editor/map/StoryMap')).StoryMap,
  (props) => <LoadingOverlay title="editor.map.open" kind="whole" {...props} />,
);
const ReuseSheet = lazyPart(
  async () => (await import('@/editor/reuse/ReuseSheet')).ReuseSheet,
  (props) => <LoadingOverlay title="editor.tools.reuse" {...props} />,
);

const OpenedBar = lazyPart(async () => (await import('@/editor/reuse/OpenedBar')).OpenedBar);

const LookStrip = lazyPart(
  async () => (await import('@/editor/inspector/looks/LookChips')).LookStrip,
  () => null,
);

const VersionsSheet = lazyPart(
  async () => (await import('@/editor/versions/VersionsSheet')).VersionsSheet,
  (props) => <LoadingOverlay title="editor.versions.title" kind="wide" {...props} />,
);

/**
 * The top bar, the page with its tools below, and the inspector beside it; on a narrow screen the inspector
 * is a sheet over the tools.
 */
export function Workbench(ids: EditedIds) {
  const { projectId, at } = ids;
  const { fileKey } = useDraft();
  const [map, setMap] = useState<'pages' | 'statistics' | null>(at === 'statistics' ? at : null);
  const [isVersions, setVersions] = useState(false);
  const { openPictures, bringFiles, openSounds, openShelf, choosePicture, chooseSound, sheet } =
    useResourceSheets({
      projectId,
      fileKey,
    });
  const clip = useHeldClip(usePlatform().storage, useAuthor());
  const [reuse, setReuse] = useState<NewObjectPosition | null>(null);
  const [help, setHelp] = useState<'button' | 'key' | null>(null);
  useHelpKey(() => setHelp('key'));
  const offer = useStarterOffer();
  const hints = useSeenHints(offer.isOpen);
  const isPage = useEdited(({ opened }) => opened === null || opened.kind === 'portrait');
  const elsewhere = { sounds: openSounds, resources: openShelf };
  useEffect(() => void loadLazyCode(() => whenIdle(window)), []);
  return (
    <ComicFilesProvider projectId={projectId} fileKey={fileKey}>
      <FieldFocusProvider elsewhere={elsewhere}>
        <NoticeProvider>
          <div className={styles.workbench}>
            <TopBar
              {...ids}
              onShelf={openShelf}
              onHelp={() => setHelp('button')}
              onVersions={() => setVersions(true)}
            />
            <Canvas
              projectId={projectId}
              onPictures={openPictures}
              onFiles={bringFiles}
              onSounds={openSounds}
              onReuse={setReuse}
              choosePicture={choosePicture}
              clip={clip}
              offers={<LookStrip />}
            />
            <ContentsPanel />
            <ScreenSwitch />
            <div className={styles.offer}>{offer.isOpen && <Starters onClose={offer.close} />}</div>
            {isPage ? <PageStrip onMap={() => setMap('pages')} /> : <OpenedBar />}
            <Inspector choosePicture={choosePicture} chooseSound={chooseSound} />
          </div>
          {hints.seen !== null && hints.seen.length < hintNames.length && !offer.isOpen && (
            <HintLayer seen={hints.seen} onSeen={hints.see} />
          )}
          {help !== null && (
            <HelpSheet
              isByKey={help === 'key'}
              onHints={() => {
                hints.again();
                setHelp(null);
              }}
              onClose={() => setHelp(null)}
            />
          )}
          {isVersions && <VersionsSheet onClose={() => setVersions(false)} />}
          {map !== null && <StoryMap showsReaders={map === 'statistics'} onClose={() => setMap(null)} />}
          {sheet}
          <BrowserFixes />
          {reuse !== null && <ReuseSheet to={reuse} onClose={() => setReuse(null)} />}
        </NoticeProvider>
      </FieldFocusProvider>
    </ComicFilesProvider>
  );
}
