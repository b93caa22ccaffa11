import { hasOptionExtras } from '@/comics/features/choices/choices';
import type { ComicObject, ComicPage, Project, ProjectFile, Rect } from '@/comics/project';
import { resolveText, textTag } from '@/comics/resolveText';
import type { VirtualPath } from '@/comics/resources';
import { pageSize } from '@/editor/document/Command';
import type { PlayedMotion } from '@/editor/drawing/playObject';
import { isSameDrawing, isSamePage, objectRedrawing, readObject, readPage } from '@/editor/drawing/readPage';
import { lazyChunk } from '@/lib/lazyChunk';
import { countFancy, fetchBubbles } from '@/player/draw/drawBubble';
import type { DrawContext, FeatureDrawing, ObjectView } from '@/player/draw/drawContext';
import { drawImage, drawObject } from '@/player/draw/drawObject';
import { drawText, plainText } from '@/player/draw/drawText';
import { fitTexts } from '@/player/draw/fitText';
import { onFontLoaded } from '@/player/draw/lettering/lettering';
import { drawPage } from '@/player/draw/pageView';
import { make, place } from '@/player/elements/dom';
import { growingBubbles } from '@/player/features/bubbles/bubblesFeature';
import { drawOptions } from '@/player/features/choices/drawOptions';
import { drawLooks } from '@/player/features/looks/looksFeature';
import { filterOf } from '@/player/features/motion/tracks';
import { connectText } from '@/player/features/text/connectText';
import { drawCountdown } from '@/player/features/timers/drawCountdown';
import { projectResources } from '@/player/loading/addresses';
import { isShown } from '@/player/rules/conditions';
import { initialState, type PlayState } from '@/player/rules/playState';
import { inReadingOrder, textsAt } from '@/player/rules/texts';
import { playerTextsFor } from '@/player/texts/playerTexts';

/** Draws drawings; loaded only by comics that have one. */
export const drawings = lazyChunk(
  async () => (await import('@/player/features/drawing/drawingFeature')).drawDrawings,
);

interface StillDrawing {
  readonly drawing: () => DrawContext;
  readonly state: () => PlayState;
  readonly languages: readonly string[];
  readonly onDrawingMissed: () => void;
}

function stillFeatures({
  drawing,
  state,
  languages,
  onDrawingMissed,
}: StillDrawing): readonly FeatureDrawing[] {
  const text = connectText({
    state,
    preferences: { languages: () => [...languages] },
    drawing: { text: (value) => drawing().text(value), language: (value) => drawing().language(value) },
  });
  let drawn: FeatureDrawing | undefined;
  const rest: FeatureDrawing = {
    content: (object, element) => {
      switch (object.type) {
        case 'drawing':
          drawn ??= drawings.loaded()?.(drawing);
          if (drawn === undefined) onDrawingMissed();
          return drawn?.content?.(object, element) ?? { nodes: [] };
        case 'image':
          return drawLooks(object, element, drawing(), state());
        case 'sprite': {
          const { columns, rows = 1, ...sprite } = object;
          const picture = { ...sprite, type: 'image', crop: [0, 0, 1 / columns, 1 / rows] } as const;
          return { nodes: [drawImage(picture, drawing())] };
        }
        case 'choice':
          if (!hasOptionExtras(object)) return undefined;
          return drawOptions(object, drawing(), () => undefined);
        case 'countdown': {
          const countdown = drawCountdown({
            look: object.look ?? 'bar',
            style: object,
            label: drawing().text(object.label),
            spokenTime: String,
          });
          countdown.show(7000, 10_000);
          return { nodes: [countdown.element] };
        }
        case 'input': {
          const label = drawText(object, object.label, plainText, drawing());
          const field = make('span', 'input-field', label.element);
          const { fill = '', stroke = '', strokeWidth, radius } = object;
          field.style.background = fill;
          field.style.borderColor = stroke;
          if (strokeWidth !== undefined) field.style.borderWidth = `${strokeWidth}px`;
          if (radius !== undefined) field.style.borderRadius = `${radius}px`;
          return { nodes: [make('span', 'input-form', field)], boxes: () => [label] };
        }
        default:
          return undefined;
      }
    },
    decorate: ({ object, element }) => {
      if (object.filter !== undefined) element.style.filter = filterOf(object.filter);
    },
    decoratePage: (page, onStage) => drawn?.decoratePage?.(page, onStage),
  };
  return [growingBubbles(drawing), rest, text];
}

export interface DrawingMode {
  /** `opening`: as a reader first sees the page; `everything`: all objects, hidden ones faint. */
  readonly shows: 'opening' | 'everything';
  readonly language: string;
  readonly fileAddress: (path: VirtualPath) => string;
}

export interface LivePage {
  /** Has the size of the page in canvas units. */
  readonly element: HTMLElement;
  readonly show: (file: ProjectFile, page: ComicPage) => void;
  readonly elementOf: (object: number) => HTMLElement | undefined;
  /** Bubbles that are larger than their boxes, because of their text. */
  readonly grown: () => ReadonlyMap<number, Rect>;
  /** Plays an object's motion as readers see it; returns a function that stops it. */
  readonly play: (object: number, way: PlayedMotion, onEnd: () => void) => () => void;
  readonly discard: () => void;
}

interface Drawn {
  readonly file: ProjectFile;
  readonly page: ComicPage;
  readonly state: PlayState;
  readonly context: DrawContext;
}

let fancyBubbles: Promise<void> | null = null;
let hasFancy = false;

/** After a failure, the next call retries. */
function fetchFancyBubbles(): Promise<void> {
  fancyBubbles ??= fetchBubbles([
    { id: 0, type: 'bubble', shape: 'cloud', text: '', x: 0, y: 0, width: 1, height: 1 },
  ]).then((isLoaded) => {
    hasFancy = isLoaded;
    if (!isLoaded) fancyBubbles = null;
  });
  return fancyBubbles;
}

export function createLivePage(drawingMode: DrawingMode): LivePage {
  const element = make('div', 'sheet');
  const views = new Map<number, ObjectView>();
  let drawn: Drawn | null = null;
  let isDiscarded = false;

  const drawAll = (file: ProjectFile, page: ComicPage) => {
    const project = readPage(file, page);
    const read = project.pages[0];
    if (read === undefined) return;
    views.clear();
    const size = pageSize(file, page);
    element.style.width = `${size.width}px`;
    element.style.height = `${size.height}px`;
    const state = initialState(project);
    const context = createDrawing(project, state, drawingMode, {
      onDrawn: (view) => views.set(view.object.id, view),
      onDrawingMissed,
    });
    drawn = { file, page, state, context };
    const view = drawPage({ ...read, size }, state, context);
    for (const item of views.values()) showFaint(item, item.element.hidden !== false);
    element.replaceChildren(view.element);
    fitTexts([...views.values()].flatMap(({ boxes }) => boxes()));
    if (countFancy(page.objects) > 0) awaitFancy();
  };

  const drawAgain = () => {
    if (!isDiscarded && drawn !== null) drawAll(drawn.file, drawn.page);
  };
  let isFancyAwaited = false;
  const awaitFancy = () => {
    if (hasFancy || isFancyAwaited) return;
    isFancyAwaited = true;
    void fetchFancyBubbles().then(() => {
      isFancyAwaited = false;
      if (hasFancy && drawn !== null && countFancy(drawn.page.objects) > 0) drawAgain();
    });
  };
  let isDrawingAwaited = false;
  // If loading fails, the next change repeats it.
  const onDrawingMissed = () => {
    if (isDrawingAwaited) return;
    isDrawingAwaited = true;
    drawings
      .load()
      .finally(() => {
        isDrawingAwaited = false;
      })
      .then(drawAgain, () => undefined);
  };

  const showFaint = (view: ObjectView, isHidden: boolean) => {
    const { element: own } = view;
    own.hidden = isHidden && drawingMode.shows === 'opening';
    own.classList.toggle('dimmed', isHidden && !own.hidden);
  };

  const redraw = (now: Drawn, raw: ComicObject) => {
    const previous = views.get(raw.id)?.element;
    const object = readObject(now.file, raw);
    if (previous === undefined || object === undefined) return;
    const order = Number(previous.style.getPropertyValue('--order'));
    const added: ObjectView[] = [];
    previous.replaceWith(drawTree(object, order, now, added));
    fitTexts(added.flatMap(({ boxes }) => boxes()));
    if (countFancy([object]) > 0) awaitFancy();
  };

  const drawTree = (object: ComicObject, order: number, now: Drawn, added: ObjectView[]): HTMLElement => {
    const view = drawObject(object, order, now.context);
    view.refresh(now.state);
    showFaint(view, !isShown(object, now.state));
    added.push(view);
    if (object.type === 'frame') {
      for (const { object: child, paintOrder } of inReadingOrder(object.objects, now.page.readingOrder))
        view.element.append(drawTree(child, paintOrder, now, added));
    }
    return view.element;
  };

  const change = (now: Drawn, before: readonly ComicObject[], after: readonly ComicObject[]) => {
    for (const [index, object] of after.entries()) {
      const previous = before[index];
      if (previous === undefined) continue;
      const redrawing = objectRedrawing(previous, object);
      if (redrawing === 'all') redraw(now, object);
      if (redrawing === 'place' || redrawing === 'children') put(object);
      if (redrawing === 'children' && previous.type === 'frame' && object.type === 'frame')
        change(now, previous.objects, object.objects);
    }
  };

  const put = (object: ComicObject) => {
    const own = views.get(object.id)?.element;
    if (own === undefined) return;
    place(own, object);
    own.style.rotate = object.rotate === undefined ? '' : `${object.rotate}deg`;
  };

  const show = (file: ProjectFile, page: ComicPage) => {
    if (drawn === null || !isSameDrawing(drawn.file, file) || !isSamePage(drawn.page, page)) {
      drawAll(file, page);
      return;
    }
    const before = drawn.page;
    if (before === page) return;
    drawn = { ...drawn, file, page };
    change(drawn, before.objects, page.objects);
  };

  const play: LivePage['play'] = (object, way, onEnd) => {
    const view = views.get(object);
    if (view === undefined || drawn === null) return () => undefined;
    const { file, page, context } = drawn;
    const size = pageSize(file, page);
    const holds = ({ object: holder }: ObjectView) =>
      holder.type === 'frame' && holder.objects.some(({ id }) => id === object);
    const within = [...views.values()].find(holds)?.object ?? size;
    let isOn = true;
    const isDimmed = view.element.classList.contains('dimmed');
    view.element.classList.remove('dimmed');
    const end = () => isOn && onEnd();
    import('@/editor/drawing/playObject')
      .then(async ({ playObject }) => {
        if (isOn) await playObject(view, way, { size, within, context, isOn: () => isOn });
      })
      .then(end, end);
    return () => {
      isOn = false;
      view.element.classList.toggle('dimmed', isDimmed);
      for (const running of view.element.getAnimations({ subtree: true })) running.cancel();
    };
  };

  awaitFancy();
  const settle = () => fitTexts([...views.values()].flatMap(({ boxes }) => boxes()));
  const stopSettling = onFontLoaded(document, settle);

  return {
    element,
    show,
    elementOf: (object) => views.get(object)?.element,
    grown: () => new Map([...views.values()].flatMap((view) => grownBox(view) ?? [])),
    play,
    discard: () => {
      isDiscarded = true;
      stopSettling();
      element.remove();
    },
  };
}

function grownBox({ object, element: { style } }: ObjectView): (readonly [number, Rect])[] | undefined {
  if (object.type !== 'bubble' || object.grow === undefined) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = [style.left, style.top, style.width, style.height].map(
    Number.parseFloat,
  );
  const isOwn = width === object.width && height === object.height;
  return isOwn ? undefined : [[object.id, { x, y, width, height }]];
}

function createDrawing(
  project: Project,
  state: PlayState,
  { language, fileAddress }: DrawingMode,
  {
    onDrawn,
    onDrawingMissed,
  }: { readonly onDrawn: (view: ObjectView) => void; readonly onDrawingMissed: () => void },
): DrawContext {
  const languages = [language, project.meta.language];
  const files = projectResources(project, fileAddress);
  const text: DrawContext['text'] = (value) => resolveText(value, textsAt(languages, state));
  const nothing = () => undefined;
  const context: DrawContext = {
    project,
    texts: () => playerTextsFor(language),
    text,
    language: (value) => textTag(value, languages) ?? project.meta.language,
    address: files.address,
    resource: files.resource,
    reducedMotion: () => true,
    reading: () => ({}),
    preloads: () => false,
    onTap: nothing,
    onOption: nothing,
    onContinue: nothing,
    features: [
      ...stillFeatures({ drawing: () => context, state: () => state, languages, onDrawingMissed }),
      { decorate: onDrawn },
    ],
  };
  return context;
}
