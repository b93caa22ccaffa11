import type { ComicObject } from '@/comics/project';
import { readAt } from '@/editor/document/fields/keys';
import { drawnDefaults } from '@/editor/inspector/drawnDefaults';
import type { FieldRow } from '@/editor/inspector/fieldTable';

/** What a field shows of the things that are chosen. */
export interface CommonValue {
  /** What they say, where all of them say the same. */
  readonly value: unknown;
  /** What is drawn where they say nothing. */
  readonly fallback: unknown;
  /** They are drawn differently. */
  readonly isMixed: boolean;
}

/** Things that say nothing, and things that say what is drawn then anyway, have the same value. */
export function commonValue(objects: readonly ComicObject[], row: FieldRow): CommonValue {
  const values = objects.map((object) => {
    const said = readAt(object, row.path);
    const usual = readAt(drawnDefaults(object), row.path) ?? ('fallback' in row ? row.fallback : undefined);
    return { said, usual, drawn: JSON.stringify(said ?? usual) };
  });
  const [first, ...others] = values;
  if (first === undefined) return { value: undefined, fallback: undefined, isMixed: false };
  if (others.some(({ drawn }) => drawn !== first.drawn)) {
    return { value: undefined, fallback: undefined, isMixed: true };
  }
  const isSaid = values.some(({ said }) => said !== undefined);
  return { value: isSaid ? (first.said ?? first.usual) : undefined, fallback: first.usual, isMixed: false };
}
