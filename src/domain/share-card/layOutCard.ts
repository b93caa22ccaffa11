import {
  type CardLayout,
  type CardShape,
  type CardTexts,
  cardSizes,
  type MeasureText,
  type PlacedText,
  type TextRole,
  tailDepth,
} from '@/domain/share-card/cardLayout';

/** The distance from the line's top to the baseline, in font sizes. */
const baselineRatio = 0.93;
/** Half the cap height, in font sizes. */
const halfCapHeight = 0.35;

function fitLine(role: TextRole, text: string, room: TextBox, measure: MeasureText): FittedText {
  return fitText(text, room, (part, size) => measure(role, part, size));
}

function heightOf({ lines, size }: FittedText): number {
  return lines.length * size * lineHeight;
}

function placeLines(role: TextRole, { lines, size }: FittedText, x: number, top: number): PlacedText[] {
  return lines.map((text, index) => {
    const y = top + size * (index * lineHeight + baselineRatio);
    return { role, text, x, y, size };
  });
}

/** Places the tagline with its capitals centered at `middle`. */
function placeTagline(text: string, x: number, middle: number, size: number): PlacedText {
  return { role: 'tagline', text, x, y: middle + size * halfCapHeight, size };
}

const frame = { x: 78, y: 74, side: 430 } as const;
const textArea = { left: 580, top: 66, bottom: 474 } as const;
const linkTitleBox = { width: 556, height: 320, sizes: [80, 70, 62, 54, 48, 42, 38] } as const;
const linkBylineBox = { width: 556, height: 64, sizes: [34, 30, 26] } as const;
const underTitle = 20;
const mark = { x: textArea.left, y: 506, side: 60 } as const;
const besideMark = 18;
const linkTaglineSize = 28;

/** The layout of a link preview: the frame on the left; title, byline and logo on the right. */
function layOutLink({ title, byline, tagline }: CardTexts, measure: MeasureText): CardLayout {
  const fittedTitle = fitLine('title', title, linkTitleBox, measure);
  const fittedByline = fitLine('byline', byline ?? '', linkBylineBox, measure);
  const bylineHeight = fittedByline.lines.length > 0 ? underTitle + heightOf(fittedByline) : 0;
  const height = heightOf(fittedTitle) + bylineHeight;
  const top = textArea.top + (textArea.bottom - textArea.top - height) / 2;
  const taglineLeft = mark.x + mark.side + besideMark;
  return {
    frame,
    mark,
    texts: [
      ...placeLines('title', fittedTitle, textArea.left, top),
      ...placeLines('byline', fittedByline, textArea.left, top + heightOf(fittedTitle) + underTitle),
      placeTagline(tagline, taglineLeft, mark.y + mark.side / 2, linkTaglineSize),
    ],
    align: 'left',
  };
}

/** VK's story interface covers 250 pixels at the top and 340 at the bottom. */
const storyBox = { top: 250, height: cardSizes.story.height - 250 - 340 } as const;
const storyTitleBox = { width: 912, height: 344, sizes: [116, 104, 94, 84, 74, 66, 58, 52, 48] } as const;
const storyBylineBox = { width: 912, height: 50, sizes: [42, 36, 32] } as const;
const gaps = { underFrame: 48, underTitle: 30, overMark: 64, besideMark: 22 } as const;
const markSide = 76;
const storyTaglineSize = 36;
const maxFrame = 800;
/** How far the rotated frames of the stack extend beyond it, relative to its side. */
const stackOverhang = 0.05;

/** The layout of a story: centered, with a frame as large as the text permits. */
function layOutStory(texts: CardTexts, measure: MeasureText): CardLayout {
  const title = fitLine('title', texts.title, storyTitleBox, measure);
  const byline = fitLine('byline', texts.byline ?? '', storyBylineBox, measure);
  const bylineHeight = byline.lines.length > 0 ? gaps.underTitle + heightOf(byline) : 0;
  const underFrame = gaps.underFrame + heightOf(title) + bylineHeight + gaps.overMark + markSide;
  const side = Math.min(
    maxFrame,
    Math.floor((storyBox.height - underFrame) / (1 + stackOverhang + tailDepth)),
  );
  const frameHeight = side * (1 + stackOverhang + tailDepth);

  const middle = cardSizes.story.width / 2;
  const top = storyBox.top + (storyBox.height - frameHeight - underFrame) / 2;
  const titleTop = top + frameHeight + gaps.underFrame;
  const markTop = top + frameHeight + underFrame - markSide;
  const taglineWidth = measure('tagline', texts.tagline, storyTaglineSize);
  const markLeft = middle - (markSide + gaps.besideMark + taglineWidth) / 2;
  const taglineMiddle = markLeft + markSide + gaps.besideMark + taglineWidth / 2;
  return {
    frame: { x: middle - side / 2, y: top + side * stackOverhang, side },
    mark: { x: markLeft, y: markTop, side: markSide },
    texts: [
      ...placeLines('title', title, middle, titleTop),
      ...placeLines('byline', byline, middle, titleTop + heightOf(title) + gaps.underTitle),
      placeTagline(texts.tagline, taglineMiddle, markTop + markSide / 2, storyTaglineSize),
    ],
    align: 'center',
  };
}

export function layOutCard(shape: CardShape, texts: CardTexts, measure: MeasureText): CardLayout {
  return shape === 'story' ? layOutStory(texts, measure) : layOutLink(texts, measure);
}

/** Measures a text in pixels. */
type Width = (text: string) => number;

interface BrokenText {
  readonly lines: readonly string[];
  /** Whether a word was too long for a line and was cut. */
  readonly cutsWords: boolean;
}

/** Breaks a text into lines no wider than `width` and of similar length. */
export function breakLines(text: string, width: number, widthOf: Width): BrokenText {
  const broken = breakAt(text, width, widthOf);
  if (broken.lines.length < 2 || broken.cutsWords) return broken;
  return balanced(broken, text, width, widthOf);
}

/** The narrowest width with the same number of lines, which avoids a single word in the last line. */
function balanced(widest: BrokenText, text: string, width: number, widthOf: Width): BrokenText {
  let best = widest;
  let tooNarrow = width / 2;
  let enough = width;
  while (enough - tooNarrow > 1) {
    const middle = (tooNarrow + enough) / 2;
    const broken = breakAt(text, middle, widthOf);
    if (broken.lines.length === widest.lines.length && !broken.cutsWords) {
      best = broken;
      enough = middle;
    } else tooNarrow = middle;
  }
  return best;
}

function breakAt(text: string, width: number, widthOf: Width): BrokenText {
  const lines: string[] = [];
  let line = '';
  let cutsWords = false;
  for (const word of wordsOf(text)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    if (widthOf(word) <= width) continue;
    cutsWords = true;
    const parts = cutWord(word, width, widthOf);
    line = parts.pop() ?? '';
    lines.push(...parts);
  }
  if (line !== '') lines.push(line);
  return { lines, cutsWords };
}

const breakingSpaces = /[^\S\u00a0\u202f]+/gu;

/** Splits a text into unbreakable parts: a one-letter word stays with the next one, as Russian typography requires. */
function wordsOf(text: string): string[] {
  return text
    .replace(/(\S+)\s+(?=\S)/g, (found, word: string) => (/^\p{L}$/u.test(word) ? `${word}\u00a0` : found))
    .split(breakingSpaces)
    .filter((word) => word !== '');
}

function cutWord(word: string, width: number, widthOf: Width): string[] {
  const parts: string[] = [];
  let part = '';
  for (const letter of graphemesOf(word)) {
    if (part !== '' && widthOf(part + letter) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

/** Grapheme clusters: an emoji of several code points counts as one, except in Firefox before 125. */
export function graphemesOf(text: string): string[] {
  const { Segmenter } = Intl;
  if (Segmenter === undefined) return Array.from(text);
  return Array.from(new Segmenter().segment(text), ({ segment }) => segment);
}

/** Measures a text in pixels at a font size. */
type WidthAt = (text: string, size: number) => number;

interface TextBox {
  readonly width: number;
  readonly height: number;
  /** Font sizes to try, largest first. */
  readonly sizes: readonly [number, ...number[]];
}

interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

/** As a ratio of the font size. */
export const lineHeight = 1.18;

/**
 * The largest size at which the text fits, preferably without cutting words. A text too long for the smallest size
 * ends with an ellipsis.
 */
export function fitText(text: string, box: TextBox, widthAt: WidthAt): FittedText {
  const tries = box.sizes.map((size) => {
    const { lines, cutsWords } = breakLines(text, box.width, (part) => widthAt(part, size));
    return { size, lines, cutsWords, fits: lines.length <= maxLines(box, size) };
  });
  const whole = tries.find(({ fits, cutsWords }) => fits && !cutsWords) ?? tries.find(({ fits }) => fits);
  return whole ?? shorten(text, box, widthAt);
}

function maxLines({ height }: TextBox, size: number): number {
  return Math.max(1, Math.floor(height / (size * lineHeight)));
}

function shorten(text: string, box: TextBox, widthAt: WidthAt): FittedText {
  const size = Math.min(...box.sizes);
  const max = maxLines(box, size);
  const letters = graphemesOf(text);
  const linesOf = (count: number) => {
    const kept = `${letters.slice(0, count).join('').trimEnd()}…`;
    return breakLines(kept, box.width, (part) => widthAt(part, size)).lines;
  };
  let fitting = 0;
  let tooMany = letters.length;
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (linesOf(middle).length <= max) fitting = middle;
    else tooMany = middle;
  }
  return { size, lines: linesOf(fitting) };
}
