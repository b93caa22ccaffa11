import { cardColours } from '@/features/share-card/cardColours';
import type { Square } from '@/features/share-card/cardLayout';
import { paintPlaySign } from '@/features/share-card/paintMark';
import { roundedBox, speechFrame } from '@/features/share-card/paths';

/** The cover in a frame that speaks, on a stack of other frames; without a cover the sign to play takes its place. */
export function paintFrame(
  context: CanvasRenderingContext2D,
  frame: Square,
  cover: HTMLImageElement | null,
): void {
  const { x, y, side } = frame;
  const line = side * 0.014;
  const middle = { x: x + side / 2, y: y + side / 2 };
  const sheet = roundedBox(x, y, side, side, side * 0.09);
  turned(context, middle, 6, () => fillAndOutline(context, sheet, cardColours.yellow, line));
  turned(context, middle, -7, () => fillAndOutline(context, sheet, cardColours.teal, line));
  turned(context, middle, -1.5, () => {
    fillAndOutline(context, speechFrame(frame), cardColours.paper, line);
    const border = side * 0.045;
    const inner = { x: x + border, y: y + border, side: side - 2 * border };
    const picture = roundedBox(inner.x, inner.y, inner.side, inner.side, side * 0.055);
    if (cover) paintCover(context, inner, picture, cover);
    else paintNoCover(context, inner, picture, line);
    context.lineWidth = line * 0.7;
    context.stroke(picture);
    if (cover) paintBadge(context, frame, line);
  });
}

/** The middle of the picture, as much of it as a square holds. */
function paintCover(
  context: CanvasRenderingContext2D,
  { x, y, side }: Square,
  path: Path2D,
  cover: HTMLImageElement,
): void {
  const { naturalWidth, naturalHeight } = cover;
  const part = Math.min(naturalWidth, naturalHeight);
  context.save();
  context.clip(path);
  context.drawImage(
    cover,
    (naturalWidth - part) / 2,
    (naturalHeight - part) / 2,
    part,
    part,
    x,
    y,
    side,
    side,
  );
  context.restore();
}

function paintNoCover(
  context: CanvasRenderingContext2D,
  { x, y, side }: Square,
  path: Path2D,
  line: number,
): void {
  context.fillStyle = cardColours.yellow;
  context.fill(path);
  context.save();
  context.clip(path);
  context.fillStyle = cardColours.apricot;
  const middle = { x: x + side / 2, y: y + side / 2 };
  const rays = 12;
  for (let ray = 0; ray < rays; ray += 1) {
    const from = (ray / rays) * 2 * Math.PI;
    context.beginPath();
    context.moveTo(middle.x, middle.y);
    context.arc(middle.x, middle.y, side, from, from + Math.PI / rays);
    context.fill();
  }
  context.restore();
  paintPlaySign(context, cardColours.coral, middle, side * 1.5, line);
}

/** Says that the picture can be played. */
function paintBadge(context: CanvasRenderingContext2D, { x, y, side }: Square, line: number): void {
  const middle = { x: x + side * 0.9, y: y + side * 0.93 };
  const badge = new Path2D();
  badge.arc(middle.x, middle.y, side * 0.115, 0, 2 * Math.PI);
  fillAndOutline(context, badge, cardColours.coral, line);
  paintPlaySign(context, cardColours.paper, middle, side * 0.36);
}

function fillAndOutline(context: CanvasRenderingContext2D, path: Path2D, colour: string, line: number): void {
  context.fillStyle = colour;
  context.fill(path);
  context.strokeStyle = cardColours.ink;
  context.lineWidth = line;
  context.lineJoin = 'round';
  context.stroke(path);
}

function turned(
  context: CanvasRenderingContext2D,
  middle: { readonly x: number; readonly y: number },
  degrees: number,
  paint: () => void,
): void {
  context.save();
  context.translate(middle.x, middle.y);
  context.rotate((degrees / 180) * Math.PI);
  context.translate(-middle.x, -middle.y);
  paint();
  context.restore();
}
