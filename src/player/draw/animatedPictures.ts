import { isAnimated } from '@/comics/packages/isAnimated';
import { make, setRole } from '@/player/elements/dom';
import { maxChangesPerSecond, type Shade, shadeChanges } from '@/player/rules/reducedMotions';

/** With more frames, analysis takes too long. */
const maxFrames = 300;
interface VisiblePicture {
  readonly picture: HTMLImageElement;
  /** Whether the picture is large enough to flash. */
  readonly isLarge: boolean;
}

const kinds = { gif: 'image/gif', png: 'image/png', webp: 'image/webp' } as const;

/**
 * Stops animated pictures under reduced motion, and those that would flash. Returns the changes per second of
 * all others.
 */
export async function stopAnimatedPictures(
  pictures: readonly VisiblePicture[],
  reduced: boolean,
  room: number,
): Promise<number> {
  let changes = 0;
  for (const { picture, isLarge } of pictures) {
    if (!reduced && !isLarge) continue;
    const [, ending = ''] = /\.(gif|png|webp)(?:\?|$)/i.exec(picture.src) ?? [];
    const kind = Object.entries(kinds).find(([name]) => name === ending.toLowerCase())?.[1];
    const bytes = kind === undefined ? null : await animatedBytes(picture.src, kind);
    if (kind === undefined || bytes === null || !picture.isConnected) continue;
    const own = reduced ? Number.POSITIVE_INFINITY : await changesInSecond(bytes, kind);
    if (changes + own > room) await standStill(picture);
    else changes += own;
  }
  return changes;
}

/** Pictures that proved to be still, so that a page that is opened again loads none of them. */
const still = new Set<string>();

/** The bytes come from the cache, since the picture is drawn already; `null` when it is not animated. */
async function animatedBytes(address: string, kind: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (still.has(address)) return null;
  try {
    const bytes = await readAnimated(address, kind);
    if (bytes === null) still.add(address);
    return bytes;
  } catch {
    return null;
  }
}

async function readAnimated(address: string, kind: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const ask = () => fetch(address, { cache: 'force-cache' });
  // Kinds other than GIF are recognized by their first bytes.
  if (kind !== kinds.gif && !isAnimated(await firstBytes(await ask()))) return null;
  const response = await ask();
  const bytes = new Uint8Array(await response.arrayBuffer());
  return isAnimated(bytes) ? bytes : null;
}

async function firstBytes({ body }: Response): Promise<Uint8Array> {
  const reader = body?.getReader();
  const first = await reader?.read();
  void reader?.cancel();
  return first?.value ?? new Uint8Array();
}

async function standStill(picture: HTMLImageElement): Promise<void> {
  await picture.decode().catch(() => undefined);
  const { naturalWidth: width, naturalHeight: height } = picture;
  const frame = make('canvas', picture.className);
  frame.width = width;
  frame.height = height;
  // Drawing an animated picture to a canvas gives its first frame.
  frame.getContext('2d')?.drawImage(picture, 0, 0);
  frame.style.cssText = picture.style.cssText;
  setRole(frame, picture.alt === '' ? 'presentation' : 'img', picture.alt);
  picture.replaceWith(frame);
}

/** Changes of brightness in the busiest second; infinite where that is unknown. */
async function changesInSecond(data: Uint8Array<ArrayBuffer>, type: string): Promise<number> {
  if (!('ImageDecoder' in window)) return Number.POSITIVE_INFINITY;
  try {
    const { shades, duration } = await readShades(data, type);
    return Math.max(...shades.map((part) => maxChangesPerSecond(shadeChanges(part, true), true, duration)));
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/**
 * The number of parts, in each direction, into which a picture is divided: a flash in a sixteenth of the view
 * counts.
 */
export const parts = 4;

/** A canvas context in which each pixel is one part of a picture. */
export function openShadePen(): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [parts, parts];
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('This browser offers no 2D canvas');
  pen.imageSmoothingQuality = 'high';
  return pen;
}

/** The brightness of each part over time. */
async function readShades(data: Uint8Array<ArrayBuffer>, type: string) {
  const decoder = new ImageDecoder({ data, type });
  await decoder.tracks.ready;
  const count = decoder.tracks.selectedTrack?.frameCount ?? 0;
  if (count > maxFrames) throw new Error(`The animation has ${count} frames`);
  const pen = openShadePen();
  const times: number[] = [];
  const brightness: number[][] = [];
  let duration = 0;
  for (let frameIndex = 0; frameIndex < count; frameIndex += 1) {
    const { image } = await decoder.decode({ frameIndex });
    pen.clearRect(0, 0, parts, parts);
    pen.drawImage(image, 0, 0, parts, parts);
    const { data: pixels } = pen.getImageData(0, 0, parts, parts);
    brightness.push(Array.from({ length: parts * parts }, (_, part) => brightnessOf(pixels, part * 4)));
    times.push(duration);
    duration += Math.max(1, (image.duration ?? 0) / 1000);
    image.close();
  }
  decoder.close();
  const shadesOf = (part: number): Shade[] =>
    times.map((time, frame) => ({ at: time / duration, shade: brightness[frame]?.[part] ?? 0 }));
  return { duration, shades: Array.from({ length: parts * parts }, (_, part) => shadesOf(part)) };
}

/** Approximately the relative luminance. */
export function brightnessOf(pixels: Uint8ClampedArray, offset: number): number {
  const light = (channel: number) => ((pixels[offset + channel] ?? 0) / 255) ** 2.2;
  return 0.2126 * light(0) + 0.7152 * light(1) + 0.0722 * light(2);
}
