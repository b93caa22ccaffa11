import sharp from 'sharp';

/** The image is scaled to this width and height in pixels. */
const side = 32;

/** How many of the lowest frequencies of the discrete cosine transform are used in each direction. */
const frequencies = 16;

/** Frequencies below this part of the mean strength count as zero, because compression changes their sign. */
const weakest = 0.15;

/**
 * An image with a lower standard deviation of gray levels has a single color, and would match every other such image.
 */
const plain = 4;

const cosines = Array.from({ length: frequencies }, (_, frequency) =>
  Array.from({ length: side }, (_, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * side))),
);

function transform(line: readonly number[]): number[] {
  return cosines.map((wave) => wave.reduce((sum, value, at) => sum + value * (line[at] ?? 0), 0));
}

/** The frequencies up to a maximum sum of both directions, without the mean brightness. */
function spectrumOf(gray: readonly number[]): number[] {
  const rows = Array.from({ length: side }, (_, y) => transform(gray.slice(y * side, (y + 1) * side)));
  const columns = cosines.map((_, x) => transform(rows.map((row) => row[x] ?? 0)));
  return columns.flatMap((column, x) => column.filter((_, y) => x + y > 0 && x + y < frequencies - 1));
}

/** Two bits for each frequency: 10 for a peak, 01 for a trough, 00 for none. */
function bitsOf(gray: readonly number[]): string {
  const spectrum = spectrumOf(gray);
  const strength = Math.sqrt(spectrum.reduce((sum, value) => sum + value ** 2, 0) / spectrum.length);
  const signs = spectrum.map((value) =>
    Math.abs(value) < strength * weakest ? '00' : value > 0 ? '10' : '01',
  );
  return signs.join('');
}

/**
 * A hash that similar images share, even if resized or recompressed: a perceptual hash (DCT) of the first frame on
 * white, and the mean color. `null` for an image of a single color.
 */
export async function pictureHash(bytes: Uint8Array): Promise<string | null> {
  const pixels = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .resize({ width: side, height: side, fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const channel = (place: number) =>
    Array.from({ length: side ** 2 }, (_, at) => pixels[at * 3 + place] ?? 0);
  const [red, green, blue] = [channel(0), channel(1), channel(2)];
  const gray = red.map((value, at) => 0.299 * value + 0.587 * (green[at] ?? 0) + 0.114 * (blue[at] ?? 0));
  const mean = meanOf(gray);
  const deviation = Math.sqrt(meanOf(gray.map((value) => (value - mean) ** 2)));
  if (deviation < plain) return null;
  const hex = (bits: string) => Number.parseInt(bits.padEnd(4, '0'), 2).toString(16);
  const shape = (bitsOf(gray).match(/.{1,4}/g) ?? []).map(hex).join('');
  const color = [red, green, blue].map((values) => Math.round(meanOf(values)).toString(16).padStart(2, '0'));
  return `${shape}#${color.join('')}`;
}

/**
 * The hashes of an image and of its central square, to which avatars and covers are cropped; for an animation, of
 * several frames. Images of a single color have none. They are stored as one text, separated by spaces.
 */
export async function pictureHashes(bytes: Uint8Array): Promise<readonly string[]> {
  const { width, height, pages = 1, pageHeight = height, delay = [] } = await sharp(bytes).metadata();
  const side = Math.min(width, pageHeight);
  const found = new Set<string | null>();
  for (const page of shownFrames(Array.from({ length: pages }, (_, at) => delay[at] ?? 0))) {
    const frame = pages === 1 ? bytes : await sharp(bytes, { page }).png().toBuffer();
    found.add(await pictureHash(frame));
    if (width === pageHeight) continue;
    found.add(await pictureHash(await sharp(frame).resize(side, side, { fit: 'cover' }).png().toBuffer()));
  }
  return [...found].filter((hash) => hash !== null);
}

/** How many moments of an animation are hashed. */
const moments = 8;

/** The first frame, and the frames at evenly spaced moments of the animation. */
function shownFrames(delays: readonly number[]): ReadonlySet<number> {
  const total = delays.reduce((sum, delay) => sum + Math.max(delay, 1), 0);
  const shown = new Set([0]);
  let ends = 0;
  let next = 0;
  for (const [frame, delay] of delays.entries()) {
    ends += Math.max(delay, 1);
    while (next < moments && ((next + 0.5) / moments) * total < ends) {
      shown.add(frame);
      next += 1;
    }
  }
  return shown;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Of 119 frequencies with two bits each: an opposite sign counts twice. */
const maxDifferent = 12;

/** The maximum difference in each color channel (0–255). */
const maxDifferentColor = 12;

/** Whether two hashes are most likely of the same image. */
export function isSamePicture(one: string, other: string): boolean {
  const [shape = '', color = ''] = one.split('#');
  const [otherShape = '', otherColor = ''] = other.split('#');
  const channels = [0, 2, 4].map((at) =>
    [color, otherColor].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)),
  );
  if (channels.some(([value = 0, other = 0]) => Math.abs(value - other) > maxDifferentColor)) return false;
  let different = 0;
  for (let at = 0; at < shape.length; at += 1) {
    const bits = Number.parseInt(shape[at] ?? '0', 16) ^ Number.parseInt(otherShape[at] ?? '0', 16);
    different += bits.toString(2).replaceAll('0', '').length;
    if (different > maxDifferent) return false;
  }
  return true;
}
