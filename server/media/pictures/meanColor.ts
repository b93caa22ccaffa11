import type { Sharp } from 'sharp';

/** Pixels a side, of which the mean is taken: enough for a colour, and little to look through. */
const side = 16;

/** Below this a pixel lets something through. */
const opaque = 250;

/** The mean colour of a picture, `#rrggbb`; `null` of one that has holes, in whose place nothing may stand. */
export async function meanColor(picture: Sharp): Promise<string | null> {
  const pixels = await picture
    .resize({ width: side, height: side, fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  const sums = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < opaque) return null;
    for (const [channel, sum] of sums.entries()) sums[channel] = sum + (pixels[at + channel] ?? 0);
  }
  const hex = (sum: number) =>
    Math.round(sum / side ** 2)
      .toString(16)
      .padStart(2, '0');
  return `#${sums.map(hex).join('')}`;
}
