import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import type { ComicObject } from '@/comics/project';
import { validateProject } from '@/comics/validate/validateProject';
import { isShown } from '@/player/rules/conditions';
import { createContext, currentPage, initialState, type PlayState } from '@/player/rules/playState';
import { continueReading, goBack, restart, startPlay, tapObject } from '@/player/rules/readerMoves';
import { restorePlay, savePlay } from '@/player/rules/savedPlay';

const page = readFileSync('docs/comics-format/reuse.md', 'utf8');
const [, example = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];

function open() {
  const reading = readWholeProject(example);
  if (!reading.ok) throw new Error(reading.code);
  const { project } = reading;
  const context = createContext(project, () => 0.5);
  return { project, context, state: startPlay(context, initialState(project)).state };
}

type Open = ReturnType<typeof open>;

function flat(objects: readonly ComicObject[]): readonly ComicObject[] {
  return objects.flatMap((object) =>
    object.type === 'frame' ? [object, ...flat(object.objects)] : [object],
  );
}

/** The visible and touchable objects of the page, by their texts. */
function seen({ context }: Open, state: PlayState): string[] {
  return flat(currentPage(context, state).objects)
    .filter((object) => isShown(object, state))
    .flatMap((object) => {
      if (object.type === 'button') return String(object.label);
      return object.type === 'text' ? String(object.text) : [];
    });
}

function take({ context }: Open, state: PlayState): PlayState {
  const star = flat(currentPage(context, state).objects).find(({ type }) => type === 'button');
  if (star === undefined) throw new Error('no star');
  return tapObject(context, state, star.id).state;
}

describe('reused parts', () => {
  test('have an example without findings', () => {
    expect(validateProject(JSON.parse(example))).toEqual([]);
  });

  test('play separately in each instance: a star that was taken, and one that was not', () => {
    const comic = open();
    expect(seen(comic, comic.state)).toEqual(['Take the star', 'Stars: {stars}']);
    const taken = take(comic, comic.state);
    expect(seen(comic, taken)).toEqual(['Stars: {stars}', 'Found one!']);
    expect(taken.variables.get('stars')).toBe(1);
    const next = continueReading(comic.context, taken).state;
    expect(seen(comic, next)).toContain('Take the large star');
    expect(take(comic, next).variables.get('stars')).toBe(2);
  });

  test('keep what was shown of a layer over the pages, a reload and going back', () => {
    const comic = open();
    const untouched = continueReading(comic.context, comic.state).state;
    expect(seen(comic, untouched)).not.toContain('Found one!');
    const next = continueReading(comic.context, take(comic, comic.state)).state;
    expect(seen(comic, next)).toContain('Found one!');
    const fresh = initialState(comic.project);
    const kept = restorePlay(fresh, comic.project, JSON.parse(JSON.stringify(savePlay(fresh, next, 1))));
    expect(kept && seen(comic, kept)).toContain('Found one!');
    const back = goBack(comic.context, take(comic, next)).state;
    expect(back.page).toBe(1);
    expect(seen(comic, back)).toContain('Found one!');
    expect(seen(comic, restart(comic.context, next).state)).not.toContain('Found one!');
  });
});
