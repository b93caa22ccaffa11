import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImagePack, PackLook } from '@/domain/images';

const moods = 'calm happy laughing sad crying angry surprised scared thinking in-love tired shy'.split(' ');
const poses = 'standing walking sitting pointing waving running lying side back'.split(' ');

const isNamed = (texts: Readonly<Record<string, string>> = {}) =>
  ['ru', 'en'].every((locale) => texts[locale]?.trim());

/** Defects of the list of image packs: missing files, names and faces, and ambiguous looks. */
export function faultsOfPacks(folder: string): string[] {
  const packs: readonly ImagePack[] = JSON.parse(readFileSync(join(folder, 'web_packs.json'), 'utf8'));
  return packs.flatMap((pack) =>
    faultsOf(pack, join(folder, pack.id)).map((fault) => `${pack.id}: ${fault}`),
  );
}

function faultsOf({ name, images, names = {}, characters = [] }: ImagePack, folder: string): string[] {
  const missing = images.flatMap((file) => [
    ...(['images', 'thumbnails'].every((part) => existsSync(join(folder, part, file)))
      ? []
      : [`${file} is missing`]),
    ...(isNamed(names[file]) ? [] : [`${file} has no name`]),
  ]);
  const strangers = Object.keys(names).filter((file) => !images.includes(file));
  return [
    ...(isNamed(name) ? [] : ['the pack has no name']),
    ...missing,
    ...strangers.map((file) => `${file} is named, but not listed`),
    ...characters.flatMap((one) => [
      ...(isNamed(one.name) ? [] : [`${one.id} has no name`]),
      ...one.looks.flatMap((look) => faultsOfLook(look, images)),
      ...twice(one.looks.map(({ pose, mood }) => `${pose} ${mood}`)).map(
        (same) => `${one.id} is ${same} twice`,
      ),
    ]),
    ...twice(characters.flatMap(({ looks }) => looks.map(({ image }) => image))).map(
      (image) => `${image} is two looks`,
    ),
  ];
}

function faultsOfLook({ image, pose, mood, face }: PackLook, images: readonly string[]): string[] {
  const [x = -1, y = -1, width = 0, height = 0] = face;
  const isInside = face.length === 4 && x >= 0 && y >= 0 && x + width <= 1 && y + height <= 1;
  return [
    ...(images.includes(image) ? [] : [`${image} is not listed`]),
    ...(poses.includes(pose) && moods.includes(mood)
      ? []
      : [`${image} is ${pose} and ${mood}, which nobody knows`]),
    ...(isInside && width > 0.05 && height > 0.03 ? [] : [`the face of ${image} is not inside the picture`]),
  ];
}

const twice = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);
