import type { ComicPage, ProjectFile } from '@/comics/project';
import { pageSize } from '@/editor/document/Command';
import { createLivePage, type DrawingMode, drawings } from '@/editor/drawing/livePage';
import { addDrawingStyle } from '@/editor/drawing/PageDrawing';
import { withTimeLimit } from '@/lib/withTimeLimit';

/** Pixels: as many as a large screen shows of a cover. */
const shortSide = 1080;

/** Pixels: what browsers of iPhones draw on one canvas, and the longest side that Firefox draws. */
const maxArea = 4096 ** 2;
const maxSide = 32_767;

/** Milliseconds after which a missing picture is omitted. */
const maxWaitMs = 10_000;

interface PagePicture {
  readonly bitmap: ImageBitmap;
  readonly words: readonly DrawnWord[];
  /** Addresses of pictures that are not drawn, since they failed to load. */
  readonly missing: readonly string[];
}

/**
 * Draws a page as a reader first sees it. Browsers cannot draw part of a document, so it draws an SVG with a
 * copy of the page. Throws where a browser refuses this, or taints the canvas.
 */
export async function pagePicture(
  file: ProjectFile,
  page: ComicPage,
  drawingMode: Pick<DrawingMode, 'language' | 'fileAddress'>,
): Promise<PagePicture> {
  const { domToCanvas } = await import('modern-screenshot');
  await drawings.load().catch(() => undefined);
  const host = hiddenHost();
  const root = host.attachShadow({ mode: 'open' });
  addDrawingStyle(root);
  const live = createLivePage({ ...drawingMode, shows: 'opening' });
  root.append(live.element);
  document.body.append(host);
  try {
    live.element.style.setProperty('--pixel', '1');
    live.show(file, page);
    const missing = await settled(live.element);
    const { width, height } = pageSize(file, page);
    const canvas = await domToCanvas(live.element, {
      width,
      height,
      scale: Math.min(
        shortSide / Math.min(width, height),
        Math.sqrt(maxArea / (width * height)),
        maxSide / Math.max(width, height),
      ),
      timeout: maxWaitMs,
      includeStyleProperties: drawnProperties(root, live.element),
      font: { cssText: await embeddedFonts(live.element) },
    });
    // Throws if the page has a picture of another origin.
    canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
    return { bitmap: await createImageBitmap(canvas), words: drawnWords(live.element), missing };
  } finally {
    live.discard();
    host.remove();
  }
}

/** In the document, since otherwise nothing has a size or loads; but neither visible nor audible. */
function hiddenHost(): HTMLElement {
  const host = document.createElement('div');
  host.inert = true;
  host.setAttribute('aria-hidden', 'true');
  host.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:-1;opacity:0;pointer-events:none';
  return host;
}

/** Returns the addresses of pictures that failed to load. */
async function settled(element: HTMLElement): Promise<readonly string[]> {
  const pictures = [...element.querySelectorAll('img')];
  const loading = pictures.map((picture) => {
    picture.loading = 'eager';
    return picture.decode().catch(() => undefined);
  });
  await withTimeLimit(Promise.all([...loading, document.fonts.ready]), maxWaitMs, () => undefined);
  const missing = pictures.filter(({ naturalWidth }) => naturalWidth === 0);
  return [...new Set(missing.map(({ src }) => src))];
}

/** A word as drawn on a page, in canvas units from the top left corner. */
export interface DrawnWord {
  /** Its characters from left to right, so that Hebrew and Arabic are reversed, as in a PDF. */
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The visible words in an element, each with its box. */
function drawnWords(element: HTMLElement): readonly DrawnWord[] {
  const origin = element.getBoundingClientRect();
  const words: DrawnWord[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || !isVisible(parent)) continue;
    for (const { 0: text, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const { x, y, width, height } = boxIn(node, index, text.length);
      if (width === 0 || height === 0) continue;
      const inOrder = fromLeftToRight(node, index, text);
      words.push({ text: inOrder, x: x - origin.x, y: y - origin.y, width, height });
    }
  }
  return words;
}

function boxIn(node: Node, index: number, length: number): DOMRect {
  const range = document.createRange();
  range.setStart(node, index);
  range.setEnd(node, index + length);
  return range.getBoundingClientRect();
}

/** The letters of alphabets that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

function fromLeftToRight(node: Node, index: number, word: string): string {
  if (!rightToLeft.test(word)) return word;
  return [...word.matchAll(/\P{M}\p{M}*|\p{M}+/gu)]
    .map(({ 0: letter, index: at }) => ({
      letter: rightToLeft.test(letter) ? [...letter.normalize('NFC')].reverse().join('') : letter,
      x: boxIn(node, index + at, letter.length).x,
    }))
    .sort((one, other) => one.x - other.x)
    .map(({ letter }) => letter)
    .join('');
}

function isVisible(element: HTMLElement): boolean {
  const { visibility, clipPath } = getComputedStyle(element);
  // Texts for screen readers are clipped completely.
  return visibility !== 'hidden' && !clipPath.startsWith('inset(50%');
}

/**
 * The document's font faces that an element's texts use, including their files, since an SVG loads none. The
 * comics' own font and those of version 2 are in different style sheets.
 */
async function embeddedFonts(element: HTMLElement): Promise<string> {
  const all = [element, ...element.querySelectorAll('*')];
  const families = [...new Set(all.map((one) => getComputedStyle(one).fontFamily))].join();
  const sheets = [...document.styleSheets, ...(document.adoptedStyleSheets ?? [])];
  const faces = sheets.flatMap(facesOf).filter(({ family }) => family !== '' && families.includes(family));
  return (await Promise.all(faces.map(withItsFile))).join('\n');
}

interface Face {
  readonly family: string;
  readonly text: string;
  /** The base of its relative URLs. */
  readonly base: string;
}

function facesOf(sheet: CSSStyleSheet): readonly Face[] {
  const base = sheet.href ?? document.baseURI;
  return rulesOf(sheet).flatMap((rule) =>
    rule instanceof CSSFontFaceRule
      ? [
          {
            family: rule.style.getPropertyValue('font-family').replaceAll(/["']/g, ''),
            text: rule.cssText,
            base,
          },
        ]
      : [],
  );
}

function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    // A style sheet of another origin, for example of a browser extension.
    return [];
  }
}

async function withItsFile({ text, base }: Face): Promise<string> {
  const [, address] = /url\(["']?([^"')]+)/.exec(text) ?? [];
  if (address === undefined || address.startsWith('data:')) return text;
  try {
    const answer = await fetch(new URL(address, base));
    return text.replace(address, await dataAddress(await answer.blob()));
  } catch {
    // The device's fonts are used.
    return '';
  }
}

function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/**
 * The CSS properties that decide how a page in a shadow root is drawn: those that its style sheets and its
 * elements set, and those that it inherits from the document. Elements have several times as many.
 */
export function drawnProperties(root: ShadowRoot, page: HTMLElement): string[] {
  const own = [...root.querySelectorAll('style')].flatMap(({ sheet }) => sheet ?? []);
  const sheets = [...own, ...(root.adoptedStyleSheets ?? [])];
  const declared = [
    ...sheets.flatMap(({ cssRules }) => declarationsIn([...cssRules])),
    ...[page, ...page.querySelectorAll<HTMLElement | SVGElement>('*')].map(({ style }) => style),
  ];
  const names = new Set(declared.flatMap((declarations) => [...declarations]));
  for (const name of inheritedBy(root, page)) names.add(name);
  return [...names].filter((name) => !name.startsWith('--'));
}

function declarationsIn(rules: readonly CSSRule[]): readonly CSSStyleDeclaration[] {
  return rules.flatMap((rule) => {
    const nested =
      rule instanceof CSSGroupingRule || rule instanceof CSSKeyframesRule ? [...rule.cssRules] : [];
    const own = rule instanceof CSSStyleRule || rule instanceof CSSKeyframeRule ? [rule.style] : [];
    return [...own, ...declarationsIn(nested)];
  });
}

/** Also what the page sets itself, which does no harm. */
function inheritedBy(root: ShadowRoot, page: HTMLElement): readonly string[] {
  const initial = document.createElement('div');
  initial.style.all = 'initial';
  root.append(initial);
  const [values, initialValues] = [getComputedStyle(page), getComputedStyle(initial)];
  const names = [...values].filter(
    (name) => values.getPropertyValue(name) !== initialValues.getPropertyValue(name),
  );
  initial.remove();
  return names;
}
