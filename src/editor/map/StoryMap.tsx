import {
  Icon24ArrowUturnLeftOutline,
  Icon24ListBulletOutline,
  Icon24StatisticsOutline,
  Icon24TreeNodesOutline,
  Icon24UsersOutline,
} from '@vkontakte/icons';
import { VisuallyHidden } from '@vkontakte/vkui';
import { type ComponentType, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useEdited, useEditedPage, useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { setNext } from '@/editor/document/pages/orderPages';
import { IconButton } from '@/editor/elements/IconButton';
import { lazyPart } from '@/editor/elements/lazyPart';
import { LoadingOverlay, Overlay } from '@/editor/elements/Overlay';
import { ConnectBar, PageBar } from '@/editor/map/PageBar';
import styles from '@/editor/map/StoryMap.module.css';
import {
  type MapView,
  pageTitle,
  readersTexts,
  roleTexts,
  storyGraph,
  targetsText,
  warningTexts,
} from '@/editor/map/storyGraph';
import { usePageWork } from '@/editor/pages/usePageWork';
import { usePercent } from '@/editor/problems/FindingList';
import type { ReaderShares } from '@/editor/statistics/readerShares';
import { useText } from '@/i18n/useText';
import { loadChunk } from '@/lib/lazyChunk';
import { letterCode } from '@/lib/letterCode';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { PlainButton } from '@/ui/PlainButton';
import { useAnnouncement } from '@/ui/useAnnouncement';

const SimulationSheet = lazyPart(
  async () => (await import('@/editor/simulation/SimulationSheet')).SimulationSheet,
  (props) => <LoadingOverlay title="editor.simulation.open" kind="wide" {...props} />,
);

const StatisticsPane = lazyPart(
  async () => (await import('@/editor/statistics/StatisticsPane')).StatisticsPane,
);

type PageEdgesProps = Pick<MapView, 'pages' | 'chosenId' | 'readers' | 'onPress'>;

function PageEdges({ pages, chosenId, readers, onPress }: PageEdgesProps) {
  const wording = useText();
  const { t } = wording;
  const percent = usePercent();
  const shareOf = (from: number, to: number) => (readers === null ? '' : percent(readers.way(from, to)));
  const project = useEditedProject();
  const naming = { wording, project };
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <ol ref={list} className={styles.list} aria-label={t('editor.map.pages')}>
      {pages.map((page) => {
        const isWrong = warningTexts(page, naming).length > 0;
        return (
          <li key={page.id}>
            <button
              type="button"
              className={styles.page}
              data-page={page.id}
              aria-current={page.id === chosenId ? 'page' : undefined}
              onClick={() => onPress(page.id)}
            >
              <span className={styles.name}>{pageTitle(page.id, naming)}</span>
              <span className={styles.marks} data-problem={isWrong || undefined}>
                {[...roleTexts(page, naming), ...readersTexts(page, readers, percent, wording)].join(', ')}
              </span>
              <span className={styles.targets}>{targetsText(page, naming, shareOf)}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

type Loading =
  | { readonly kind: 'running' | 'lost' }
  | { readonly kind: 'there'; readonly Diagram: ComponentType<MapView> };

/** Its library is loaded on demand; if that fails, the list is shown. */
function LazyDiagram(view: MapView) {
  const { t } = useText();
  const [loading, setLoading] = useState<Loading>({ kind: 'running' });
  useEffect(() => {
    if (loading.kind !== 'running') return;
    let isLeft = false;
    const update = (now: Loading) => !isLeft && setLoading(now);
    loadChunk(() => import('@/editor/map/diagram/Diagram')).then(
      ({ Diagram }) => update({ kind: 'there', Diagram }),
      () => update({ kind: 'lost' }),
    );
    return () => {
      isLeft = true;
    };
  }, [loading.kind]);

  if (loading.kind === 'there') return <loading.Diagram {...view} />;
  if (loading.kind === 'running') return <LoadingSpinner />;
  return (
    <div className={styles.failure}>
      <p role="alert">
        {t('editor.map.loadFailed')}{' '}
        <PlainButton onClick={() => setLoading({ kind: 'running' })}>{t('common.tryAgain')}</PlainButton>
      </p>
      <PageEdges {...view} />
    </div>
  );
}

const fewPages = 2;

interface StoryMapProps {
  /** Shows what readers do at once. */
  readonly showsReaders?: boolean;
  readonly onClose: () => void;
}

export function StoryMap({ showsReaders = false, onClose }: StoryMapProps) {
  const { t } = useText();
  const store = useEditorStore();
  const canUndo = useEdited(({ history }) => history.past.length > 0);
  const [isList, setList] = useState(false);
  const [isSimulated, setSimulated] = useState(false);
  const [isRead, setRead] = useState(showsReaders);
  return (
    <Overlay
      kind="whole"
      title={t('editor.map.open')}
      onClose={onClose}
      aside={
        <>
          <IconButton label={t('editor.undo')} isOff={!canUndo} onClick={store.undo}>
            <Icon24ArrowUturnLeftOutline />
          </IconButton>
          <IconButton
            label={t(isList ? 'editor.map.asMap' : 'editor.map.asList')}
            onClick={() => setList(!isList)}
          >
            {isList ? <Icon24TreeNodesOutline /> : <Icon24ListBulletOutline />}
          </IconButton>
          <IconButton label={t('editor.simulation.open')} onClick={() => setSimulated(true)}>
            <Icon24UsersOutline />
          </IconButton>
          <IconButton label={t('editor.statistics.open')} isPressed={isRead} onClick={() => setRead(!isRead)}>
            <Icon24StatisticsOutline />
          </IconButton>
        </>
      }
    >
      <PageMap isList={isList} isRead={isRead} onClose={onClose} />
      {isSimulated && <SimulationSheet onClose={() => setSimulated(false)} onLeave={onClose} />}
    </Overlay>
  );
}

interface PageMapProps {
  readonly isList: boolean;
  readonly isRead: boolean;
  readonly onClose: () => void;
}

/** Shown inside the sheet, which would cover a notice below it. */
function PageMap({ isList, isRead, onClose }: PageMapProps) {
  const wording = useText();
  const { t } = wording;
  const store = useEditorStore();
  const project = useEditedProject();
  const chosen = useEditedPage();
  const work = usePageWork(project);
  const pages = useMemo(() => storyGraph(project), [project]);
  const [readers, setReaders] = useState<ReaderShares | null>(null);
  const [connectingId, setConnecting] = useState<number | null>(null);
  const [announcement, announce] = useAnnouncement();
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed button is removed with its bar; the keyboard continues from the page.
  useEffect(() => {
    if (place.current?.contains(document.activeElement)) return;
    place.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [connectingId]);
  const titleOf = (id: number) => pageTitle(id, { wording, project });

  const connect = (from: number, to: number | undefined) => {
    store.run(setNext(from, to));
    setConnecting(null);
    announce(
      to === undefined
        ? t('editor.map.disconnected', titleOf(from))
        : t('editor.map.connected', titleOf(from), titleOf(to)),
    );
  };
  const press = (id: number) => {
    if (connectingId !== null) connect(connectingId, id);
    else if (id === chosen.id) onClose();
    else store.showPage(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey } = event;
    const isUndo = (ctrlKey || metaKey) && letterCode(event) === 'KeyZ';
    if (!isUndo && (key !== 'Escape' || connectingId === null)) return;
    event.preventDefault();
    if (!isUndo) setConnecting(null);
    else if (shiftKey) store.redo();
    else store.undo();
  };
  const view: MapView = {
    pages,
    chosenId: chosen.id,
    readers,
    connectingId,
    onPress: press,
    onChoose: store.showPage,
    onConnect: connect,
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys for the focused page.
    <div ref={place} className={styles.map} onKeyDown={onKeyDown}>
      {pages.length <= fewPages && <p className={styles.intro}>{t('editor.map.intro')}</p>}
      <div className={styles.parts}>
        <div className={styles.view}>{isList ? <PageEdges {...view} /> : <LazyDiagram {...view} />}</div>
        {isRead && <StatisticsPane onShares={setReaders} onLeave={onClose} />}
      </div>
      {connectingId === null ? (
        <PageBar
          label={titleOf(chosen.id)}
          isStart={chosen.id === project.start}
          isOnly={pages.length === 1}
          quota={work.quota}
          onRefused={work.refuse}
          onEdit={onClose}
          onAdd={() => work.add(chosen.id)}
          onConnect={() => setConnecting(chosen.id)}
          onStart={() => work.start(chosen.id)}
          onRemove={() => work.remove(chosen.id)}
        />
      ) : (
        <ConnectBar
          label={titleOf(connectingId)}
          onEnd={() => connect(connectingId, undefined)}
          onCancel={() => setConnecting(null)}
        />
      )}
      <VisuallyHidden role="status">{work.announcement}</VisuallyHidden>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}
