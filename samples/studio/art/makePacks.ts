import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImagePack } from '@/domain/images';
import { friendsPack } from './packs/friends';
import type { PackDraft } from './packs/imagePack';
import { nightCityPack } from './packs/nightCity';
import { Rasteriser } from './rasterise';

/**
 * Makes the image packs that editors offer (docs/product/calls.md#static-files):
 * `npx tsx samples/studio/art/makePacks.ts [id …]`.
 */
const packsFolder = 'public/image_store/image_packs';
const thumbnailWidth = 160;
const coverWidth = 320;

const packs = [friendsPack, nightCityPack];
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

for (const pack of packs) if (wanted.length === 0 || wanted.includes(pack.id)) await make(pack);
await rasteriser.close();

const list = packs.map(
  ({ id, name, pictures }): ImagePack => ({
    id,
    name,
    images: pictures.map((picture) => fileName(picture.name)),
  }),
);
writeFileSync(join(packsFolder, 'web_packs.json'), `${JSON.stringify(list, null, 2)}\n`);
