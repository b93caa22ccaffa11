import {
  type GrowingBubble,
  growBubble,
  growthBounds,
  type Rect,
  readGrowth,
} from '@/comics/features/bubbles/bubbles';
import { type DrawnFace, drawnInOrder, faceMarks, facesOf } from '@/comics/features/bubbles/faces';
import { overlapOf } from '@/comics/geometry';
import { type Fields, fieldsOf, isFields, readNumber } from '@/comics/lenient/values';
import { bubbleRoom, longestTexts, textFits } from '@/comics/validate/checkAccess';
import { type Finding, finding, type Path } from '@/comics/validate/finding';
import type { Part } from '@/comics/validate/walkProject';

/** A smaller covered share of a face is an ear or a hat. */
const maxCovered = 0.12;
/** The share of a bubble's box, on each side, that is empty at its corners. */
const emptyCorner = 0.07;
/** The default of players. */
const usualSize = 40;

interface Bubble extends Rect, GrowingBubble {
  readonly rotate: number | undefined;
}

/**
 * Reports bubbles that cover a face, or need more space than they may grow to, in any language
 * (docs/comics-format/bubbles.md#validation). Sizes are estimated, not measured.
 */
export function checkBubbles(project: Fields, parts: readonly Part[]): Finding[] {
  const marks = faceMarks(project);
  return parts.flatMap((part) => {
    if (part.kind !== 'page') return [];
    const faces: DrawnFace[] = [];
    return [...drawnInOrder(part.value.objects)].flatMap(({ object, from, path }) => {
      faces.push(...facesOf(object, marks, from));
      return object.type === 'bubble'
        ? checkBubble(object, from, faces, [...part.path, 'objects', ...path])
        : [];
    });
  });
}

function checkBubble(
  object: Fields,
  from: readonly [number, number],
  faces: readonly DrawnFace[],
  path: Path,
): Finding[] {
  const bubble: Bubble = {
    x: readNumber(object.x) ?? 0,
    y: readNumber(object.y) ?? 0,
    width: readNumber(object.width) ?? 0,
    height: readNumber(object.height) ?? 0,
    rotate: readNumber(object.rotate),
    grow: readGrowth(object.grow),
  };
  const size = readNumber(fieldsOf(object.textStyle).size) ?? usualSize;
  for (const { language, content } of contentsOf(object.text)) {
    const fits = (at: Bubble) => textFits(content, size, bubbleRoom({ ...object, ...at }));
    const grown = growBubble(bubble, growthBounds(bubble), fits);
    const inIt = language === '' ? '' : `, in ${language}`;
    if (bubble.grow !== undefined && !fits(grown)) {
      return [finding('W_BUBBLE', [...path, 'text'], `needs more space than the bubble can grow to${inIt}`)];
    }
    const covered = faces.find((face) => covers(grown, face, from));
    if (covered !== undefined) {
      return [finding('W_BUBBLE', path, `covers the face of object ${covered.picture}${inIt}`)];
    }
  }
  return [];
}

function covers(bubble: Rect, face: DrawnFace, [fromX, fromY]: readonly [number, number]): boolean {
  const { x, y, width, height } = bubble;
  const inside = {
    x: fromX + x + width * emptyCorner,
    y: fromY + y + height * emptyCorner,
    width: width * (1 - 2 * emptyCorner),
    height: height * (1 - 2 * emptyCorner),
  };
  return overlapOf(inside, face) > maxCovered * face.width * face.height;
}

interface Content {
  /** Empty for a text that is the same in all languages. */
  readonly language: string;
  readonly content: string;
}

/** The longest possible text of each language. */
function contentsOf(text: unknown): readonly Content[] {
  if (!isFields(text)) return longestTexts(text).map((content) => ({ language: '', content }));
  const { count: _, ...languages } = text;
  return Object.entries(languages).flatMap(([language, own]) =>
    longestTexts({ [language]: own }).map((content) => ({ language, content })),
  );
}
