import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { writePackage } from '@/comics/packages/comicsPackage';
import { importCbz } from '@/comics/packages/importCbz';
import { InputFault, printFindings, readInputFile } from './comics/inputFiles';
import { shrinkScan } from './comics/shrinkScan';

const usage = `Turns a comic book archive into a comic package, one page per picture.

  npm run import-cbz -- FILE.cbz OUT.comics.zip

The title, language, credits and direction are read from ComicInfo.xml, CoMet.xml or ComicBookInfo, if present.
Spreads and long strips are shown part by part; scans that are too large are scaled down. Pages that
cannot be used are omitted and reported. Exit status: 0 if OUT was written, 1 if the archive was rejected
(the output says why), 2 if a file cannot be read or written.`;

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
