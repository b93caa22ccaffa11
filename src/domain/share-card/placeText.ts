import type { MeasureText, PlacedText, TextRole } from '@/domain/share-card/cardLayout';
import { type FittedText, fitText, lineHeight, type TextRoom } from '@/domain/share-card/fitText';

/** From the top of a line to the foot of its letters, in sizes of the font. */
const footOfLetters = 0.93;
/** Half of a capital's height, in sizes of the font. */
const halfOfCapital = 0.35;

export function fitWords(role: TextRole, text: string, room: TextRoom, measure: MeasureText): FittedText {
  return fitText(text, room, (part, size) => measure(role, part, size));
}

export function heightOf({ lines, size }: FittedText): number {
  return lines.length * size * lineHeight;
}

/** Lines one under the other, from their upper edge. */
export function placeLines(
  role: TextRole,
  { lines, size }: FittedText,
  x: number,
  top: number,
): PlacedText[] {
  return lines.map((text, index) => {
    const y = top + size * (index * lineHeight + footOfLetters);
    return { role, text, x, y, size };
  });
}

/** One line whose capitals have their middle at `middle`. */
export function placeLine(role: TextRole, text: string, x: number, middle: number, size: number): PlacedText {
  return { role, text, x, y: middle + size * halfOfCapital, size };
}
