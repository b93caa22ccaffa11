import '@/player/draw/lettering/lettering.css';
import '@/player/features/text/text.css';
import '@/player/player.css';
import { bundledFonts } from '@/comics/features/richText/richText';
import type { ComicObject, ComicPage, Project } from '@/comics/project';
import { resolveText } from '@/comics/resolveText';
import { indexResources, type Ref } from '@/comics/resources';
import { fetchBubbles } from '@/player/draw/drawBubble';
import type { DrawContext } from '@/player/draw/drawContext';
import { fetchMotion } from '@/player/draw/lazyMotion';
import { drawPage } from '@/player/draw/pageView';
import { createStage } from '@/player/draw/stage';
import { connectText } from '@/player/features/text/connectText';
import { stepBox } from '@/player/rules/guidedView';
import { initialState, type PlayState } from '@/player/rules/playState';
import { textsAt } from '@/player/rules/texts';
import { playerTextsFor } from '@/player/texts/playerTexts';
import type { ClearBoxes } from './clearBoxes';
import type { PageState } from './states';

/** A comic, and the areas of its images that must not be covered. */
export interface ComicToMeasure extends ClearBoxes {
  readonly id: string;
  readonly project: Project;
  /** Where images of packs are, if they must be visible. */
  readonly packs?: string;
}

interface Lines {
  readonly words: string;
  readonly element: HTMLElement;
  readonly body: HTMLElement;
  readonly object: HTMLElement;
  readonly ink: readonly DOMRect[];
}

declare global {
  interface Window {
    kadrCheck: {
      readonly begin: (comic: ComicToMeasure) => Promise<void>;
      readonly measure: (
        state: PageState,
        language: string,
        width: number,
        isUpright: boolean,
      ) => Promise<readonly string[]>;
    };
  }
}

/** The fraction of a face that may be hidden: a bubble may touch a cheek. */
const maxHidden = 0.08;
/** Text smaller than this cannot be read on a phone: 11 pixels of 360. */
const smallestText = 34;

const onePixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAAC';

let comic: ComicToMeasure;
/** The page to check. */
let looked: ComicPage | undefined;

window.kadrCheck = {
  begin: async (next) => {
    comic = next;
    const faces = ['400', '700'].map((weight) => document.fonts.load(`${weight} 1em "Comic Relief"`, 'яy'));
    const lettered = bundledFonts.map((font) => document.fonts.load(`1em kadr-${font}`, 'яy'));
    await Promise.all([...faces, ...lettered]);
  },
  measure: async (state, language, width, isUpright) => {
    const own = comic.project.pages.find(({ id }) => id === state.page);
    const page = isUpright ? own?.upright : own;
    if (page === undefined) throw new Error(`${comic.id} has no page ${state.page}`);
    looked = page;
    const play: PlayState = {
      ...initialState(comic.project),
      page: state.page,
      variables: new Map(state.variables),
      seen: new Set(state.seen),
      taken: new Set(state.taken),
      shown: new Map(state.shown),
    };
    await Promise.all([fetchBubbles(page.objects), fetchMotion()]);
    const context = contextFor(language, play);
    const { canvas } = comic.project;
    const height = Math.round((width * (page.size?.height ?? canvas.height)) / canvas.width);
    const stage = createStage(canvas, () => true);
    const place = document.createElement('div');
    place.id = 'player';
    place.style.cssText = `position:absolute;inset:0;width:${width}px;height:${height}px`;
    place.append(stage.element);
    stage.element.style.cssText = `width:${width}px;height:${height}px;flex:none`;
    document.body.replaceChildren(place);
    const view = drawPage(page, play, context);
    if (page.height !== undefined) view.element.style.cssText += `;bottom:auto;height:${page.height}px`;
    stage.turn(view, { effect: 'none' }, 'forward');
    return faultsOf(page, play, view.element, width / comic.project.canvas.width);
  },
};

function contextFor(language: string, play: PlayState): DrawContext {
  const context: DrawContext = {
    project: comic.project,
    texts: () => playerTextsFor(language),
    text: (text) => resolveText(text, textsAt([language], play)),
    language: () => language,
    // Any image works where only boxes are measured.
    address: (ref) => (comic.packs === undefined ? onePixel : `${comic.packs}/${fileOf(ref)}`),
    resource: () => undefined,
    reducedMotion: () => true,
    reading: () => ({}),
    preloads: () => false,
    onTap: () => undefined,
    onOption: () => undefined,
    onContinue: () => undefined,
    features: [],
  };
  const text = connectText({
    preferences: { languages: () => [language] },
    state: () => play,
    drawing: context,
  });
  return { ...context, features: [text] };
}

function fileOf(ref: Ref): string | undefined {
  const path = indexResources(comic.project.resources)(ref)?.vp;
  if (path?.type === 3) return `${path.pid}/${path.ifn}`;
  return path?.type === 4 ? path.vpstr : undefined;
}

function faultsOf(page: ComicPage, play: PlayState, drawn: HTMLElement, share: number): string[] {
  const texts = [...drawn.querySelectorAll<HTMLElement>('.textbox')].flatMap((element) => {
    const body = element.querySelector<HTMLElement>('.text-content');
    const object = element.closest<HTMLElement>('.object');
    if (body === null || object === null || element.closest('[hidden]') !== null) return [];
    const words = body.textContent ?? '';
    return words === '' ? [] : [{ words, element, body, object, ink: inkOf(body, share) }];
  });
  return [
    ...texts.flatMap((text) => [...sizeFaults(text), ...boxFaults(text, drawn, share)]),
    ...overlaps(texts, share),
    ...coveredTexts(texts, share),
    ...faceFaults(page, play, drawn, texts, share),
  ];
}

/** The boxes of the letters of each line, without the space above and below. */
function inkOf(body: HTMLElement, share: number): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(body);
  const size = Number.parseFloat(getComputedStyle(body).fontSize) * share;
  const lines = new Map<number, DOMRect>();
  for (const { left, right, top, height } of range.getClientRects()) {
    const middle = top + height / 2;
    const key = Math.round(middle);
    const known = lines.get(key);
    const from = Math.min(left, known?.left ?? left);
    const to = Math.max(right, known?.right ?? right);
    lines.set(key, new DOMRect(from, middle - size * 0.4, to - from, size * 0.8));
  }
  return [...lines.values()].filter(({ width }) => width > 1);
}

function sizeFaults({ body, words, object }: Lines): string[] {
  const size = Number.parseFloat(body.style.fontSize);
  if (size < smallestText) return [`${quoted(words)} is ${Math.round(size)} units high, too small to read`];
  const wanted = wantedSize(object);
  return wanted !== null && size < wanted * 0.85
    ? [`${quoted(words)} had to shrink from ${wanted} to ${Math.round(size)}`]
    : [];
}

function wantedSize(element: HTMLElement): number | null {
  return objectOf(element)?.textStyle?.size ?? null;
}

/** Text that overflows its bubble, box, frame or page. */
function boxFaults(text: Lines, drawn: HTMLElement, share: number): string[] {
  const faults: string[] = [];
  const bubble = text.object.querySelector<SVGGeometryElement>(':scope > .ink path[fill]:not([fill="none"])');
  const box = (text.element.closest('.option, .comics-button') ?? text.object).getBoundingClientRect();
  for (const line of text.ink) {
    if (bubble !== null && text.object.classList.contains('bubble')) {
      const inverse = bubble.getScreenCTM()?.inverse();
      const out = corners(line).filter(
        ([x, y]) => !bubble.isPointInFill(new DOMPoint(x, y).matrixTransform(inverse)),
      );
      if (out.length > 0) faults.push(`${quoted(text.words)} is out of its bubble`);
    } else if (!contains(box, line, 3 * share)) faults.push(`${quoted(text.words)} is out of its box`);
    for (const limit of limitsOf(text.object, drawn)) {
      if (!contains(limit, line, -6 * share)) faults.push(`${quoted(text.words)} is cut off`);
    }
  }
  return [...new Set(faults)];
}

/** The page, and the frames that contain an object. */
function limitsOf(object: HTMLElement, drawn: HTMLElement): DOMRect[] {
  const frames: DOMRect[] = [drawn.getBoundingClientRect()];
  for (let up = object.parentElement; up !== null && up !== drawn; up = up.parentElement) {
    if (up.classList.contains('frame')) frames.push(up.getBoundingClientRect());
  }
  return frames;
}

function overlaps(texts: readonly Lines[], share: number): string[] {
  return texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter((other) => one.ink.some((line) => other.ink.some((rival) => meet(line, rival, 2 * share))))
      .map((other) => `${quoted(one.words)} runs into ${quoted(other.words)}`),
  );
}

/** Bubbles, boxes and buttons that cover text. */
function coveredTexts(texts: readonly Lines[], share: number): string[] {
  return texts.flatMap((cover) =>
    solidsOf(cover).flatMap((solid) =>
      texts
        .filter((text) => text.object !== cover.object && isOver(cover.object, text.object))
        .filter((text) => text.ink.some((line) => covered(line, solid, 2 * share) > 0.02))
        .map((text) => `${quoted(cover.words)} covers the words ${quoted(text.words)}`),
    ),
  );
}

/** The opaque parts of a text's object. */
function solidsOf(text: Lines): Element[] {
  if (text.object.classList.contains('bubble'))
    return [...text.object.querySelectorAll(':scope > .ink path[fill]:not([fill="none"])')].slice(0, 1);
  const button = text.element.closest('.option, .comics-button');
  if (button !== null) return [button];
  return text.object.style.background === '' ? [] : [text.object];
}

interface Clear {
  readonly what: string;
  readonly object: HTMLElement | null;
  readonly rect: DOMRect;
}

function faceFaults(
  page: ComicPage,
  play: PlayState,
  drawn: HTMLElement,
  texts: readonly Lines[],
  share: number,
): string[] {
  const faults = clearOf(page, drawn, share).flatMap((clear) => [
    ...texts.flatMap((text) => hides(text, clear, share)),
    ...edgesThrough(clear, drawn),
    ...stepsThrough(clear, page, play, drawn, share),
  ]);
  return [...new Set(faults)];
}

function hides(text: Lines, { what, object, rect }: Clear, share: number): string[] {
  const isOnTop = object === null || isOver(text.object, object);
  const solids = isOnTop ? solidsOf(text) : [];
  if (solids.some((solid) => covered(rect, solid, 0) > maxHidden))
    return [`${quoted(text.words)} hides ${what}`];
  const isInked = text.ink.some((line) => meet(line, rect, 4 * share));
  return isInked ? [`${quoted(text.words)} runs into ${what}`] : [];
}

/** Faces that a step of the guided view cuts through. */
function stepsThrough(
  { what, object, rect }: Clear,
  page: ComicPage,
  play: PlayState,
  drawn: HTMLElement,
  share: number,
): string[] {
  // A tall page scrolls, so a face at the edge of a step becomes fully visible.
  if (object === null || page.height !== undefined) return [];
  const sheet = drawn.getBoundingClientRect();
  return (page.guidedView ?? []).flatMap((_, index) => {
    const box = stepBox(page, play, index + 1);
    if (box === null) return [];
    const [x, y, width, height] = box;
    const view = new DOMRect(sheet.x + x * share, sheet.y + y * share, width * share, height * share);
    const seen = area(cut(rect, view)) / area(rect);
    return seen > 0.03 && seen < 0.97 ? [`step ${index + 1} of the guided view cuts through ${what}`] : [];
  });
}

function edgesThrough({ what, object, rect }: Clear, drawn: HTMLElement): string[] {
  if (object === null) return [];
  return limitsOf(object, drawn)
    .map((limit) => area(cut(rect, limit)) / area(rect))
    .filter((seen) => seen > 0 && seen < 0.97)
    .map(() => `${what} is cut by the edge`);
}

function clearOf(page: ComicPage, drawn: HTMLElement, share: number): Clear[] {
  const sheet = drawn.getBoundingClientRect();
  const { canvas } = comic.project;
  const middle = canvas.width / 2;
  // On a taller page, a scene is scaled around its center, and its content with it.
  const near = (page.size?.height ?? canvas.height) / canvas.height;
  const scale = share * near;
  const found: Clear[] = (comic.keepClear[page.id] ?? []).map(([x, y, width, height]) => ({
    what: `what the page keeps clear at ${x}, ${y}`,
    object: null,
    rect: new DOMRect(
      sheet.x + middle * share + (x - middle) * scale,
      sheet.y + y * scale,
      width * scale,
      height * scale,
    ),
  }));
  const addFaces = (
    name: string | undefined,
    holder: HTMLElement,
    object: HTMLElement | null,
    flipped: boolean,
  ) => {
    for (const [x, y, width, height] of comic.faces[name ?? ''] ?? []) {
      const probe = document.createElement('i');
      const left = flipped ? 1 - x - width : x;
      probe.style.cssText = `position:absolute;left:${left * 100}%;top:${y * 100}%;width:${width * 100}%;height:${height * 100}%`;
      holder.append(probe);
      found.push({ what: `a face of ${name}`, object, rect: probe.getBoundingClientRect() });
      probe.remove();
    }
  };
  const image = page.background?.image;
  if (image !== undefined) addFaces(fileOf(image), drawn, null, false);
  for (const element of drawn.querySelectorAll<HTMLElement>('.object.image')) {
    const object = objectOf(element);
    if (object?.type !== 'image' || element.closest('[hidden]') !== null) continue;
    addFaces(fileOf(object.image), element, element, object.flip === true);
  }
  return found;
}

/** The object that an element draws: `--order` is its index in its list. */
function objectOf(element: HTMLElement): ComicObject | undefined {
  const parent = element.parentElement?.closest<HTMLElement>('.object.frame') ?? null;
  const list = parent === null ? looked?.objects : childrenOf(objectOf(parent));
  return list?.[Number(element.style.getPropertyValue('--order'))];
}

function childrenOf(object: ComicObject | undefined): readonly ComicObject[] {
  return object?.type === 'frame' ? object.objects : [];
}

function isOver(upper: HTMLElement, lower: HTMLElement): boolean {
  const upperPath = pathOf(upper);
  const lowerPath = pathOf(lower);
  for (let depth = 0; depth < Math.min(upperPath.length, lowerPath.length); depth += 1) {
    const [above = 0, below = 0] = [upperPath[depth], lowerPath[depth]];
    if (above !== below) return above > below;
  }
  return upperPath.length > lowerPath.length;
}

function pathOf(element: HTMLElement): number[] {
  const path: number[] = [];
  for (let up: HTMLElement | null = element; up !== null; up = up.parentElement) {
    if (up.classList.contains('object')) path.unshift(Number(up.style.getPropertyValue('--order')));
  }
  return path;
}

/** The fraction of a box that a shape covers. */
function covered(box: DOMRect, solid: Element, shrink: number): number {
  const steps = 9;
  const inverse = solid instanceof SVGGeometryElement ? solid.getScreenCTM()?.inverse() : undefined;
  const rect = solid.getBoundingClientRect();
  let hits = 0;
  for (let row = 0; row < steps; row += 1) {
    for (let column = 0; column < steps; column += 1) {
      const x = box.left + shrink + ((box.width - 2 * shrink) * column) / (steps - 1);
      const y = box.top + shrink + ((box.height - 2 * shrink) * row) / (steps - 1);
      const within = x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
      const isIn =
        solid instanceof SVGGeometryElement
          ? solid.isPointInFill(new DOMPoint(x, y).matrixTransform(inverse))
          : true;
      if (within && isIn) hits += 1;
    }
  }
  return hits / steps ** 2;
}

function corners({ left, right, top, bottom }: DOMRect): (readonly [number, number])[] {
  return [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ];
}

function contains(outer: DOMRect, inner: DOMRect, slack: number): boolean {
  return (
    inner.left >= outer.left - slack &&
    inner.right <= outer.right + slack &&
    inner.top >= outer.top - slack &&
    inner.bottom <= outer.bottom + slack
  );
}

function cut(one: DOMRect, other: DOMRect): DOMRect {
  const left = Math.max(one.left, other.left);
  const top = Math.max(one.top, other.top);
  const width = Math.max(0, Math.min(one.right, other.right) - left);
  return new DOMRect(left, top, width, Math.max(0, Math.min(one.bottom, other.bottom) - top));
}

function meet(one: DOMRect, other: DOMRect, least: number): boolean {
  const { width, height } = cut(one, other);
  return width > least && height > least;
}

function area({ width, height }: DOMRect): number {
  return width * height;
}

function quoted(words: string): string {
  return `“${words.replaceAll('\n', ' ')}”`;
}
