import sharp, { type Sharp } from 'sharp';

type Format = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'tiff';

const red = { r: 230, g: 20, b: 20 };
const blue = { r: 20, g: 20, b: 230 };

/** A picture whose upper half is red and whose lower half is blue. */
export async function redOverBlue(width: number, height: number): Promise<Sharp> {
  const lower = { create: { width, height: Math.floor(height / 2), channels: 3, background: blue } } as const;
  const whole = sharp({ create: { width, height, channels: 3, background: red } });
  const flat = await whole
    .composite([{ input: lower, gravity: 'south' }])
    .png()
    .toBuffer();
  return sharp(flat);
}

export async function plainPicture(width: number, height: number, format: Format): Promise<Buffer> {
  return (await redOverBlue(width, height)).toFormat(format).toBuffer();
}

export function noisyPicture(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } });
}

/** Frames of different greys, 100 ms each. */
export async function movingPicture(width: number, height: number, frames: number, format: 'gif' | 'webp') {
  const stills = Array.from({ length: frames }, (_, index) => {
    const grey = Math.floor((255 * index) / frames);
    return sharp({ create: { width, height, channels: 3, background: { r: grey, g: grey, b: 0 } } })
      .png()
      .toBuffer();
  });
  const delay = Array.from({ length: frames }, () => 100);
  return sharp(await Promise.all(stills), { join: { animated: true } })
    [format]({ delay, loop: 0 })
    .toBuffer();
}

/** The color in the middle of the upper and of the lower half. */
export async function halves(bytes: Uint8Array): Promise<{ upper: string; lower: string }> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (row: number) => {
    const start = (row * info.width + Math.floor(info.width / 2)) * info.channels;
    const [r = 0, , b = 0] = data.subarray(start, start + 3);
    return r > b ? 'red' : 'blue';
  };
  return { upper: at(Math.floor(info.height / 4)), lower: at(Math.floor((info.height * 3) / 4)) };
}
