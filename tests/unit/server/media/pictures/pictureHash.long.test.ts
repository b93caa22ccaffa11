import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { isSamePicture, pictureHash } from '../../../../../server/media/images/pictureHash';

/** All pictures of the samples and packs, each once; thumbnails are the same ones. */
async function allPictures(): Promise<readonly { readonly path: string; readonly bytes: Buffer }[]> {
  const found = new Map<string, { path: string; bytes: Buffer }>();
  for (const folder of ['samples', 'public/image_store/image_packs']) {
    for (const name of (await readdir(folder, { recursive: true })).sort()) {
      if (!name.endsWith('.webp') || /thumbnails|cover|owners/.test(name)) continue;
      const bytes = await readFile(join(folder, name));
      found.set(createHash('sha256').update(bytes).digest('hex'), { path: join(folder, name), bytes });
    }
  }
  return [...found.values()];
}

/** One drawing under two names: the letter in two moods, a jellyfish asleep and awake, a girl of a pack in a sample. */
const knownAlarms = 7;

/** `cat-proud` and `cat-stern` are one drawing with another face. */
const drawingOf = (path: string) => basename(path).split(/[-.]/)[0];

test('only few pictures of the samples and packs are mistaken for another drawing', async () => {
  const hashes: { path: string; hash: string }[] = [];
  for (const { path, bytes } of await allPictures()) {
    const hash = await pictureHash(bytes);
    if (hash !== null) hashes.push({ path, hash });
  }
  const same = hashes.flatMap((one, place) =>
    hashes
      .slice(place + 1)
      .filter((other) => isSamePicture(one.hash, other.hash))
      .map((other) => [one.path, other.path] as const),
  );
  const alarms = same.filter(([one, other]) => drawingOf(one) !== drawingOf(other));
  expect(hashes.length).toBeGreaterThan(600);
  expect(alarms.slice(knownAlarms)).toEqual([]);
}, 120_000);
