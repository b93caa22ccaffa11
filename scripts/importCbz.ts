import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { comicsLimits } from '@/comics/limits';
import { writePackage } from '@/comics/packages/comicsPackage';
import { importCbz } from '@/comics/packages/importCbz';
import { isLongStrip, stripPieces, stripWidth } from '@/comics/packages/projectOfPages';
import { InputFault, printFindings, readInputFile } from './comics/inputFiles';

const usage = `Turns a comic book archive into a comic package, one page per picture.

  npm run import-cbz -- FILE.cbz OUT.comics.zip

The title, language, credits and direction are read from ComicInfo.xml, CoMet.xml or ComicBookInfo, if present.
Spreads and long strips are shown part by part; scans that are too large are scaled down. Pages that
cannot be used are omitted and reported. Exit status: 0 if OUT was written, 1 if the archive was rejected
(the output says why), 2 if a file cannot be read or written.`;

/** Qualities of WebP, tried until a picture is small enough. */
const qualities = [88, 75, 60];

const args = process.argv.slice(2);
const [source, target] = args;
if (args.includes('--help') || args.includes('-h')) console.log(usage);
else if (source === undefined || target === undefined || args.length > 2) {
  console.error(usage);
  process.exitCode = 2;
} else await printFindings(() => convert(source, target));

async function convert(from: string, to: string): Promise<void> {
  const name = basename(from).replace(/\.(?:cbz|zip)$/i, '');
  const reading = await importCbz(await readInputFile(from), { name, shrink: shrinkScan });
  if (!reading.ok) {
    console.error(`${reading.finding.code} ${reading.finding.text}`);
    process.exitCode = 1;
    return;
  }
  await writeFile(to, await writePackage(reading.package)).catch((error: unknown) => {
    throw new InputFault(`${to}: ${error instanceof Error ? error.message : String(error)}`);
  });
  for (const { code, text } of reading.notes) console.error(`${code} ${text}`);
  console.log(`${to}: ${reading.package.info?.name ?? name}, ${reading.package.media.size} pages`);
}

/**
 * Converts a scan to WebP within the limits of images; a long strip is cut into pieces from top to bottom.
 */
async function shrinkScan(scan: Uint8Array): Promise<readonly Uint8Array[]> {
  const side = comicsLimits.pictureSide;
  // A truncated scan is used up to its end.
  const picture = sharp(scan, { failOn: 'none' }).rotate();
  const { width, height } = await picture.metadata();
  if (!isLongStrip({ width, height })) {
    return [
      await pack(picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })),
    ];
  }
  const strip = await picture
    .resize({ width: Math.min(width, stripWidth) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: across, height: down, channels } = strip.info;
  return Promise.all(
    stripPieces(down).map((piece) => {
      const whole = sharp(strip.data, { raw: { width: across, height: down, channels } });
      return pack(whole.extract({ left: 0, width: across, ...piece }));
    }),
  );
}

async function pack(picture: Sharp): Promise<Uint8Array> {
  for (const quality of qualities) {
    const bytes = await picture.clone().webp({ quality }).toBuffer();
    if (bytes.length <= comicsLimits.pictureSize) return bytes;
  }
  throw new Error('it cannot be made small enough');
}
