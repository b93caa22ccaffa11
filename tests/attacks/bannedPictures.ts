import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { adminManagedState } from '@/domain/project';
import { fileOf } from '../support/server/files';
import { makeHidden, statusOf } from './asking';
import { type Attack, people } from './attack';

/** Variants of the picture by someone who uploads it again. */
const disguises = (original: Uint8Array, { width, height }: { width: number; height: number }) => {
  const flat = () => sharp(original).flatten({ background: '#ffffff' });
  const blank = { create: { width, height, channels: 3, background: '#ffffff' } } as const;
  const edge = Math.floor(Math.min(width, height) / 100);
  async function moving(form: 'gif' | 'webp', delay: number[]): Promise<Buffer> {
    const [first, itself] = [await sharp(blank).png().toBuffer(), await flat().png().toBuffer()];
    const frames = sharp([first, itself, first], { join: { animated: true } });
    return form === 'gif' ? frames.gif({ delay }).toBuffer() : frames.webp({ delay }).toBuffer();
  }
  const still: Readonly<Record<string, Sharp>> = {
    'as PNG': flat().png(),
    'as PNG of few colors': flat().png({ palette: true, colors: 32 }),
    'as GIF': flat().gif(),
    'as WebP': flat().webp({ quality: 30 }),
    'as JPEG': flat().jpeg({ quality: 20 }),
    'as JPEG in CMYK': flat().toColourspace('cmyk').jpeg(),
    'half as large': flat()
      .resize(Math.round(width / 2))
      .png(),
    'a tenth as large': flat()
      .resize(Math.round(width / 10))
      .png(),
    'twice as large': flat()
      .resize(width * 2)
      .jpeg(),
    stretched: flat()
      .resize(width * 2, height, { fit: 'fill' })
      .png(),
    'a hundredth cut off': flat()
      .extract({ left: edge, top: edge, width: width - 2 * edge, height: height - 2 * edge })
      .png(),
    'in a thin frame': flat()
      .extend({ top: edge, bottom: edge, left: edge, right: edge, background: '#ffffff' })
      .png(),
    'a little blurred': flat().blur(1.5).png(),
    'a little brighter': flat().modulate({ brightness: 1.04 }).png(),
    'in another hue': flat().modulate({ hue: 8 }).png(),
    'with a dot': flat()
      .composite([{ input: { create: { width: 6, height: 6, channels: 3, background: '#f00' } } }])
      .png(),
    transparent: sharp(original).png(),
  };
  return {
    ...Object.fromEntries(Object.entries(still).map(([name, picture]) => [name, () => picture.toBuffer()])),
    'turned, with a note that turns it back': () =>
      flat().rotate(90).jpeg().withMetadata({ orientation: 8 }).toBuffer(),
    'behind a blank first frame of a GIF': () => moving('gif', [20, 9_000, 20]),
    'behind a blank first frame of a WebP': () => moving('webp', [20, 9_000, 20]),
  } satisfies Readonly<Record<string, () => Promise<Buffer>>>;
};

export const bannedPictures: Attack = {
  title: 'a picture of a hidden comic is refused in any size, format and place',
  async run({ client }) {
    const found: string[] = [];
    const [author, other, admin] = [
      await client(people.author),
      await client(people.reader),
      await client(people.admin),
    ];
    const original = await readFile('samples/cat-and-door/res/img/cat-proud.webp');
    const { width, height } = await sharp(original).metadata();
    const banned = await makeHidden(author);
    const present = await makeHidden(other);
    await author.resources.uploadImage({ id: banned, image: fileOf(original, 'cat.webp') });
    await admin.projectInfo.setAdminManagedState({ id: banned, value: adminManagedState.banned });

    const uploads = (place: string, image: File): Readonly<Record<string, () => Promise<unknown>>> => ({
      'into a comic': () => other.resources.uploadImage({ id: present, image }),
      'as an avatar': () => other.users.uploadPicture({ pic: image }),
      'as a cover': () => other.projectInfo.uploadPicture({ id: present, pic: image }),
      ...(place === 'as PNG' && { 'as a cover of a feed': () => coverOfFeed(image) }),
    });
    async function coverOfFeed(pic: File): Promise<unknown> {
      const { _id: feedId } = await other.customFeeds.create({ name: 'Cats', picId: '', accessMode: 0 });
      return other.customFeeds.uploadPicture({ feedId, pic });
    }
    for (const [disguise, make] of Object.entries(disguises(original, { width, height }))) {
      const image = fileOf(await make(), 'mine');
      for (const [place, upload] of Object.entries(uploads(disguise, image))) {
        // Covers and avatars show only the first frame.
        if (disguise.startsWith('behind') && place !== 'into a comic') continue;
        const status = await statusOf(upload());
        if (status !== 422) found.push(`it comes back ${place} ${disguise}: ${status}`);
      }
    }
    const innocent = await sharp(original)
      .negate({ alpha: false })
      .flatten({ background: '#204060' })
      .png()
      .toBuffer();
    const { virtPath } = await other.resources.uploadImage({
      id: present,
      image: fileOf(innocent, 'other.png'),
    });
    const vpath = typeof virtPath === 'string' || !('vpstr' in virtPath) ? '' : virtPath.vpstr;
    const image = fileOf(await sharp(original).png().toBuffer(), 'cat.png');
    if ((await statusOf(other.resources.editImage({ id: present, vpath, image }))) !== 422)
      found.push('it comes back in place of another picture');
    const copied = await statusOf(author.ownComics.duplicate({ id: banned, idempotencyKey: 'again' }));
    if (copied < 400) found.push(`it comes back as a copy of the hidden comic: ${copied}`);
    const { _id: target } = await author.projectInfo.reserve();
    const copy = await statusOf(author.resources.copy({ dst_pid: target, src_pid: banned }));
    if (copy < 400) found.push(`it comes back by a copy into another comic: ${copy}`);
    return found;
  },
};
