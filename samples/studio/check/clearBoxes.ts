import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import type { ComicFile } from '../art/comic';
import { type Drawing, markedSvg } from '../art/kit/svg';

const box = z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly();
const clearBoxes = z.object({
  /** Faces by the image's file name, as fractions of its size. */
  faces: z.record(z.string(), z.array(box)),
  /** Other areas that must not be covered, by page, in canvas units. */
  keepClear: z.record(z.string(), z.array(box)),
});

/** Areas of a comic's images that texts and choices must not cover. They are not part of the format. */
export type ClearBoxes = z.infer<typeof clearBoxes>;

type Share = [x: number, y: number, width: number, height: number];
type Rect = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

const fileOf = (id: string) => join('samples/studio/check/clear', `${id}.json`);

export function readClearBoxes(id: string): ClearBoxes {
  const file = fileOf(id);
  if (!existsSync(file)) return { faces: {}, keepClear: {} };
  return clearBoxes.parse(JSON.parse(readFileSync(file, 'utf8')));
}

interface Drawn {
  /** By the image's name in the file. */
  readonly drawings: Iterable<readonly [name: string, drawing: Drawing]>;
  readonly keepClear: ComicFile['keepClear'];
}

/** Finds the faces in a comic's drawings and adds the areas that its author marked. */
export async function writeClearBoxes(
  id: string,
  { drawings, keepClear }: Drawn,
  sheet: Page,
): Promise<void> {
  const faces: ClearBoxes['faces'] = {};
  for (const [name, drawing] of drawings) {
    const found = await facesOf(drawing, sheet);
    if (found.length > 0) faces[name] = found;
  }
  mkdirSync('samples/studio/check/clear', { recursive: true });
  const boxes = { faces, keepClear };
  writeFileSync(fileOf(id), `${JSON.stringify(boxes)}\n`);
}

/** The faces of a drawing, as fractions of its size. */
export async function facesOf(drawing: Drawing, sheet: Page): Promise<Share[]> {
  await sheet.setContent(`<body style="margin:0;line-height:0">${markedSvg(drawing)}</body>`);
  const rects = await sheet.evaluate(() =>
    [...document.querySelectorAll('svg, [data-face]')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
  const [whole, ...marked] = rects;
  return (
    marked
      .flatMap((face) => (whole === undefined ? [] : [shareOf(face, whole)]))
      // A separate mouth is drawn as a face whose eyes are far outside.
      .filter(([, , width]) => width < 1)
  );
}

function shareOf(part: Rect, whole: Rect): Share {
  const rounded = (share: number) => Math.round(share * 1000) / 1000;
  return [
    rounded((part.x - whole.x) / whole.width),
    rounded((part.y - whole.y) / whole.height),
    rounded(part.width / whole.width),
    rounded(part.height / whole.height),
  ];
}
