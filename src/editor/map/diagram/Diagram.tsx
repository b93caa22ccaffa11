import '@xyflow/react/dist/base.css';
import { Icon24AddOutline, Icon24Fullscreen, Icon24MinusOutline } from '@vkontakte/icons';
import { type Node, ReactFlow, ReactFlowProvider, useReactFlow, useStore } from '@xyflow/react';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Point } from '@/comics/project';
import { useEditedProject } from '@/editor/document/EditorContext';
import { IconButton } from '@/editor/elements/IconButton';
import styles from '@/editor/map/diagram/Diagram.module.css';
import { cardSize, Edges, layoutStory, type StoryLayout } from '@/editor/map/diagram/Edges';
import { type CardData, PageCard } from '@/editor/map/diagram/PageCard';
import { describePage, type Edge, edgeLabels, type MapView, readersTexts } from '@/editor/map/storyGraph';
import { usePercent } from '@/editor/problems/FindingList';
import { useText } from '@/i18n/useText';

/** In a tall viewport the story is laid out downwards. */
function useIsTallViewport(room: RefObject<HTMLElement | null>): boolean {
  const [isUpright, setUpright] = useState(false);
  useLayoutEffect(() => {
    const look = () => {
      const { clientWidth = 0, clientHeight = 0 } = room.current ?? {};
      setUpright(clientHeight > clientWidth);
    };
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [room]);
  return isUpright;
}

/** The direction of each key as x and y. */
const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest page in a direction; diagonal distances count as longer. */
export function neighbour(places: ReadonlyMap<number, Point>, from: number, key: string): number | undefined {
  const direction = directions[key];
  const start = places.get(from);
  if (direction === undefined || start === undefined) return undefined;
  let nearest: number | undefined;
  let min = Number.POSITIVE_INFINITY;
  for (const [id, place] of places) {
    const way: Point = [place[0] - start[0], place[1] - start[1]];
    const ahead = way[0] * direction[0] + way[1] * direction[1];
    const aside = Math.abs(way[0] * direction[1]) + Math.abs(way[1] * direction[0]);
    const distance = ahead + 2 * aside;
    if (id === from || ahead <= 0 || distance >= min) continue;
    nearest = id;
    min = distance;
  }
  return nearest;
}

const nodeTypes = { page: PageCard };

const readable = 0.5;
const comfortable = 0.85;

export function Diagram(view: MapView) {
  return (
    <ReactFlowProvider>
      <StoryDiagram {...view} />
    </ReactFlowProvider>
  );
}

function useStoryLayout({ pages, readers }: Pick<MapView, 'pages' | 'readers'>, isUpright: boolean) {
  const wording = useText();
  const project = useEditedProject();
  const percent = usePercent();
  const shareOf = useCallback(
    (from: number, to: number) => (readers === null ? '' : percent(readers.way(from, to))),
    [readers, percent],
  );
  const laid = useMemo(() => {
    const labelsOf = (from: number, edge: Edge) => {
      const labels = edgeLabels(edge, { wording, project });
      const share = shareOf(from, edge.to);
      return share === '' ? labels : [...labels, share];
    };
    return layoutStory(pages, labelsOf, isUpright);
  }, [pages, wording, project, isUpright, shareOf]);
  return { laid, shareOf };
}

/**
 * The visible part. `show` scrolls to a page; `begin` shows everything if that is legible, or else the
 * selected page.
 */
function useDiagramView(room: RefObject<HTMLElement | null>, laid: StoryLayout, chosenId: number) {
  const flow = useReactFlow();
  const show = (id: number) => {
    const place = laid.places.get(id);
    const box = room.current?.getBoundingClientRect();
    if (place === undefined || box === undefined) return;
    const { zoom } = flow.getViewport();
    const corner = flow.flowToScreenPosition({ x: place[0], y: place[1] });
    const isSeen =
      corner.x >= box.left &&
      corner.y >= box.top &&
      corner.x + cardSize.width * zoom <= box.right &&
      corner.y + cardSize.height * zoom <= box.bottom;
    if (isSeen) return;
    const middle = [place[0] + cardSize.width / 2, place[1] + cardSize.height / 2] as const;
    void flow.setCenter(...middle, { zoom: Math.max(zoom, readable), duration: 0 });
  };
  const showChosen = useEffectEvent(show);
  useEffect(() => showChosen(chosenId), [chosenId]);

  const begin = () => {
    const { clientWidth = 0, clientHeight = 0 } = room.current ?? {};
    const share = Math.min(clientWidth / laid.width, clientHeight / laid.height);
    if (share >= readable) void flow.fitView({ maxZoom: 1, padding: 0.05 });
    else void flow.fitView({ nodes: [{ id: String(chosenId) }], maxZoom: comfortable });
  };
  // A pane beside the map, or rotating a phone, would hide the visible part.
  const width = useStore((drawn) => drawn.width);
  const beginAgain = useEffectEvent(begin);
  useEffect(() => {
    if (width > 0) beginAgain();
  }, [width]);
  return { show, begin };
}

function StoryDiagram({ pages, chosenId, readers, connectingId, onPress, onChoose, onConnect }: MapView) {
  const wording = useText();
  const { t } = wording;
  const project = useEditedProject();
  const room = useRef<HTMLDivElement>(null);
  const isUpright = useIsTallViewport(room);
  const percent = usePercent();
  const flow = useReactFlow();
  const { laid, shareOf } = useStoryLayout({ pages, readers }, isUpright);
  const { show, begin } = useDiagramView(room, laid, chosenId);
  const focusId = useRef<number | null>(null);
  useEffect(() => {
    if (focusId.current !== chosenId) return;
    focusId.current = null;
    room.current?.querySelector<HTMLElement>(`[data-page="${chosenId}"]`)?.focus({ preventScroll: true });
  }, [chosenId]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const focused = event.target instanceof HTMLElement ? Number(event.target.dataset.page) : Number.NaN;
    const to = neighbour(laid.places, focused, event.key);
    if (to === undefined) return;
    event.preventDefault();
    if (connectingId === null) {
      focusId.current = to;
      onChoose(to);
    } else {
      show(to);
      room.current?.querySelector<HTMLElement>(`[data-page="${to}"]`)?.focus({ preventScroll: true });
    }
  };

  const nodes = pages.flatMap((page): Node<CardData>[] => {
    const place = laid.places.get(page.id);
    if (place === undefined) return [];
    const isChosen = page.id === chosenId;
    const ofReaders = readersTexts(page, readers, percent, wording);
    const data: CardData = {
      page,
      isChosen,
      isUpright,
      canBePulled: isChosen && connectingId === null,
      label: describePage(page, { wording, project }, { readers: ofReaders, shareOf }),
      readers: ofReaders,
      onPress,
    };
    const position = { x: place[0], y: place[1] };
    return [{ id: String(page.id), type: 'page', position, data, ...cardSize }];
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles arrow keys between its cards.
    <div
      ref={room}
      className={styles.diagram}
      data-connecting={connectingId === null ? undefined : ''}
      onKeyDown={onKeyDown}
    >
      <ReactFlow
        nodes={nodes}
        nodeTypes={nodeTypes}
        onInit={begin}
        onConnect={({ source, target }) => onConnect(Number(source), Number(target))}
        connectionRadius={90}
        minZoom={0.08}
        maxZoom={1.5}
        nodesDraggable={false}
        nodesFocusable={false}
        elementsSelectable={false}
        selectNodesOnDrag={false}
        zoomOnDoubleClick={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        attributionPosition="bottom-left"
      >
        <Edges edges={laid.edges} chosenId={chosenId} readers={readers} />
      </ReactFlow>
      <div className={styles.zoom}>
        <IconButton label={t('editor.map.zoomIn')} onClick={() => void flow.zoomIn()}>
          <Icon24AddOutline />
        </IconButton>
        <IconButton label={t('editor.map.zoomOut')} onClick={() => void flow.zoomOut()}>
          <Icon24MinusOutline />
        </IconButton>
        <IconButton
          label={t('editor.map.fit')}
          onClick={() => void flow.fitView({ maxZoom: 1, padding: 0.05 })}
        >
          <Icon24Fullscreen />
        </IconButton>
      </div>
    </div>
  );
}
