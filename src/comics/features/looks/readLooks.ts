import { mostLooks, type PictureLook } from '@/comics/features/looks/looks';
import type { FeatureReaders } from '@/comics/lenient/featureReaders';
import { readCondition } from '@/comics/lenient/readActions';
import { readRef } from '@/comics/lenient/readResources';
import { fieldsOf, readList } from '@/comics/lenient/values';
import type { Condition } from '@/comics/project';

/** Reads the pictures that an object chooses from (docs/comics-format/looks.md). */
export const looksReaders: Partial<FeatureReaders> = {
  base: ({ type, looks }, more) =>
    type === 'image' && Array.isArray(looks)
      ? { looks: readList(looks.slice(0, mostLooks), (look) => readLook(look, more)) }
      : {},
};

function readLook(value: unknown, more: FeatureReaders): PictureLook<Condition> | undefined {
  const look = fieldsOf(value);
  const image = readRef(look.image);
  const when = readCondition(look.when, more);
  return image === undefined || when === undefined ? undefined : { when, image };
}
