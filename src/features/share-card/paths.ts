import { type Square, tailDepth } from '@/features/share-card/cardLayout';

/** A box with round corners; `roundRect` is younger than the browsers that we serve. */
export function roundedBox(x: number, y: number, width: number, height: number, radius: number): Path2D {
  const right = x + width;
  const bottom = y + height;
  const box = new Path2D();
  box.moveTo(x + radius, y);
  box.arcTo(right, y, right, bottom, radius);
  box.arcTo(right, bottom, x, bottom, radius);
  box.arcTo(x, bottom, x, y, radius);
  box.arcTo(x, y, right, y, radius);
  box.closePath();
  return box;
}

/** The outline of Kadr's mark around a square: a rounded frame with a tail under its left half. */
export function speechFrame({ x, y, side }: Square): Path2D {
  const radius = side * 0.09;
  const right = x + side;
  const bottom = y + side;
  const tip = { x: x + side * 0.2, y: bottom + side * tailDepth };
  const frame = new Path2D();
  frame.moveTo(x + radius, y);
  frame.arcTo(right, y, right, bottom, radius);
  frame.arcTo(right, bottom, x, bottom, radius);
  frame.lineTo(x + side * 0.38, bottom);
  frame.arcTo(tip.x, tip.y, tip.x, bottom, side * 0.015);
  frame.lineTo(tip.x, bottom);
  frame.arcTo(x, bottom, x, y, radius);
  frame.arcTo(x, y, right, y, radius);
  frame.closePath();
  return frame;
}
