import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { saveProject } from '@/comics/projectFile';
import { checkPages, comicsToCheck } from '../check/checkPages';
import { writeClearBoxes } from '../check/clearBoxes';
import { soundFile } from '../sound/library';
import { allComics } from './allComics';
import type { Comic } from './comic';
import { Rasteriser } from './rasterise';

/** Makes every comic of `samples/`, or those named: `npx tsx samples/studio/art/make.ts [id …]`. */
const wanted = process.argv.slice(2);
const rasteriser = new Rasteriser();

function write(file: string, content: string | Buffer): void {
  if (existsSync(file) && readFileSync(file).equals(Buffer.from(content))) return;
  writeFileSync(file, content);
}

async function make(comic: Comic): Promise<void> {
  const { id, info, description, language = 'ru', cover } = comic.settings;
  const { name, ...shown } = info;
  const folder = join('samples', id);
  const project = comic.project();
  rmSync(join(folder, 'res'), { recursive: true, force: true });
  mkdirSync(join(folder, 'res/img'), { recursive: true });
  for (const { fileName, drawing, scale } of comic.pictures) {
    if (scale === 0) throw new Error(`${id}: ${fileName} is on no page`);
    await rasteriser.webp(
      drawing,
      Math.round(drawing.width * Math.min(1, scale)),
      join(folder, 'res/img', fileName),
    );
  }
  if (comic.sounds.size > 0) mkdirSync(join(folder, 'res/snd'), { recursive: true });
  for (const name of comic.sounds) cpSync(soundFile(name).path, join(folder, 'res/snd', `${name}.mp3`));
  await rasteriser.webp(cover, 640, join(folder, 'cover.webp'));
  write(join(folder, 'project.json'), saveProject(project));
  write(
    join(folder, 'info.json'),
    `${JSON.stringify({ name, description: description[language], ...shown }, null, 2)}\n`,
  );
  console.log(
    `${id}: ${project.pages.length} pages, ${comic.pictures.length} pictures, ${comic.sounds.size} sounds`,
  );
}

const made: string[] = [];
for (const makeComic of allComics) {
  const comic = makeComic();
  if (wanted.length > 0 && !wanted.includes(comic.settings.id)) continue;
  await make(comic);
  await writeClearBoxes(
    comic.settings.id,
    {
      drawings: comic.pictures.map(({ fileName, drawing }) => [`res/img/${fileName}`, drawing]),
      keepClear: comic.keepClear,
    },
    await rasteriser.sheet(),
  );
  made.push(comic.settings.id);
}
await rasteriser.close();
const { looks, faults } = await checkPages(comicsToCheck().filter(({ id }) => made.includes(id)));
for (const fault of faults) console.log(fault);
console.log(`${looks} looks at ${made.length} comics, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
