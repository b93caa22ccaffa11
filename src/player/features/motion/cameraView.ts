import type { Box } from '@/comics/project';
import type { Canvas } from '@/comics/projectHead';

/** How a camera stands over a page: what is in its middle, and how near it is. */
export interface CameraView {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

const nearest = 8;

/** Looks at a part of the page, as near as it fills the view or as it is told; never beside the page. */
export function viewOf(box: Box | null, zoom: number | undefined, canvas: Canvas): CameraView {
  const [x, y, width, height] = box ?? [0, 0, canvas.width, canvas.height];
  const fills = width > 0 && height > 0 ? Math.min(canvas.width / width, canvas.height / height) : 1;
  const near = Math.min(nearest, Math.max(1, zoom ?? fills));
  return {
    x: within(x + width / 2, canvas.width, near),
    y: within(y + height / 2, canvas.height, near),
    zoom: near,
  };
}

function within(middle: number, length: number, zoom: number): number {
  const half = length / 2 / zoom;
  return Math.min(length - half, Math.max(half, middle));
}

export function transformOf({ x, y, zoom }: CameraView, { width, height }: Canvas): string {
  return `translate(${width / 2 - x * zoom}px,${height / 2 - y * zoom}px) scale(${zoom})`;
}

/** Where the camera stands that a matrix shows. */
export function viewIn({ a, e, f }: DOMMatrixReadOnly, { width, height }: Canvas): CameraView {
  return { x: (width / 2 - e) / a, y: (height / 2 - f) / a, zoom: a };
}

/** How much of the camera's way a thing goes along: the page all of it, what lies as far behind again a half. */
export function shareOf(depth: number): number {
  return 1 / (1 + depth);
}

/** How far a thing is moved on the page when the camera has gone from the page's middle. */
export function shiftOf(depth: number, view: CameraView, canvas: Canvas): readonly [x: number, y: number] {
  const stays = 1 - shareOf(depth);
  return [stays * (view.x - canvas.width / 2), stays * (view.y - canvas.height / 2)];
}
