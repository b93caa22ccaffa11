import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImagePack, PackCharacter, PackLook } from '@/domain/images';
import { faultsOfPacks } from '../check/checkPacks';
import { facesOf } from '../check/clearBoxes';
import { friendsPack } from './packs/friends';
import type { PackDraft, PackPicture } from './packs/imagePack';
import { nightCityPack } from './packs/nightCity';
import { peoplePack } from './packs/people';
import { placesPack } from './packs/places';
import { Rasteriser } from './rasterise';

/**
 * Makes the image packs that editors offer (docs/product/calls.md#static-files):
 * `npx tsx samples/studio/art/makePacks.ts [id …]`.
 */
const packsFolder = 'public/image_store/image_packs';
const thumbnailWidth = 160;
const coverWidth = 320;

const packs = [friendsPack, nightCityPack, peoplePack, placesPack];
const wanted = process.argv.slice(2);
const rasteriser = new Rasteriser();

async function make({ id, cover, pictures }: PackDraft): Promise<void> {
  const folder = join(packsFolder, id);
  rmSync(folder, { recursive: true, force: true });
  for (const part of ['images', 'thumbnails']) mkdirSync(join(folder, part), { recursive: true });
  for (const { name, drawing, width = drawing.width } of pictures) {
    const file = fileName(name);
    await rasteriser.webp(drawing, width, join(folder, 'images', file));
    const side = Math.max(drawing.width, drawing.height);
    const small = Math.round((drawing.width * thumbnailWidth) / side);
    await rasteriser.webp(drawing, small, join(folder, 'thumbnails', file));
  }
  await rasteriser.png(cover, coverWidth, join(folder, 'cover.png'));
  console.log(`${id}: ${readdirSync(join(folder, 'images')).length} pictures`);
}

const fileName = (name: string) => `${name}.webp`;

async function looksOf(character: string, pictures: readonly PackPicture[]): Promise<PackLook[]> {
  const sheet = await rasteriser.sheet();
  const looks: PackLook[] = [];
  for (const { name, drawing, look } of pictures) {
    if (look?.character !== character) continue;
    const [face = look.face] = await facesOf(drawing, sheet);
    if (face === undefined) throw new Error(`The drawing ${name} does not say where its face is`);
    looks.push({ image: fileName(name), pose: look.pose, mood: look.mood, face });
  }
  return looks;
}

async function listed({ id, name, pictures, characters, titles }: PackDraft): Promise<ImagePack> {
  const named = pictures.map((picture) => {
    const title = picture.title ?? titles[picture.name];
    if (title === undefined) throw new Error(`The picture ${picture.name} has no title`);
    return [fileName(picture.name), title] as const;
  });
  const found: PackCharacter[] = [];
  for (const one of characters) found.push({ ...one, looks: await looksOf(one.id, pictures) });
  return {
    id,
    name,
    images: named.map(([file]) => file),
    names: Object.fromEntries(named),
    characters: found,
  };
}

for (const pack of packs) if (wanted.length === 0 || wanted.includes(pack.id)) await make(pack);
const list: ImagePack[] = [];
for (const pack of packs) list.push(await listed(pack));
await rasteriser.close();

/** As the formatter writes it, which puts a face on one line. */
const text = JSON.stringify(list, null, 2).replaceAll(
  /\[\s+([\d.,\s]+?)\s+\]/g,
  (_, face: string) => `[${face.replaceAll(/\s+/g, ' ')}]`,
);
writeFileSync(join(packsFolder, 'web_packs.json'), `${text}\n`);
for (const fault of faultsOfPacks(packsFolder)) {
  console.log(fault);
  process.exitCode = 1;
}
