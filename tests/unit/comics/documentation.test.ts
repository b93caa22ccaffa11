import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gestureKinds, swipeDirections } from '@/comics/features/gestures/gestures';
import { layerPlaces } from '@/comics/features/reuse/reuse';
import { bundledFonts } from '@/comics/features/richText/richText';
import { countdownLooks } from '@/comics/features/timers/timers';
import {
  type ComicWanted,
  comicWanted,
  type GivenComic,
  readGivenComic,
  wantsComic,
  wrapGivenComic,
} from '@/comics/givenComic';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import { fieldsOf, listOf } from '@/comics/lenient/values';
import { comicsLimits, packageLimits } from '@/comics/limits';
import { mediaKinds } from '@/comics/packages/mediaFiles';
import {
  type FromPlayer,
  readFromPlayer,
  readToPlayer,
  type ToPlayer,
  wrapMessage,
} from '@/comics/playerMessages';
import { comicsJsonSchema } from '@/comics/schema/comicsJsonSchema';
import {
  versionTwoActions,
  versionTwoOperations,
  versionTwoTypes,
  versionTwoVariables,
} from '@/comics/validate/checkVersion';
import { findingCodes } from '@/comics/validate/finding';
import { fixHint } from '@/comics/validate/fixHints';
import { validateProject } from '@/comics/validate/validateProject';
import * as vocabulary from '@/comics/vocabulary';
import { bubbleText, buttonText, plainText } from '@/player/draw/drawText';
import { allRules } from '@/player/features/allRules';
import {
  createContext,
  initialState,
  type MoveResult,
  type PlayContext,
  type PlayState,
} from '@/player/rules/playState';
import {
  continueActions,
  continueReading,
  startPlay,
  takeOption,
  tapObject,
} from '@/player/rules/readerMoves';
import { contextOf } from '../player/rules/playTools';

const page = readFileSync('docs/comics-format.md', 'utf8');
const schema = fieldsOf(JSON.parse(JSON.stringify(comicsJsonSchema())));
const definitions = fieldsOf(schema.$defs);

/** The rows of the first table under a heading whose head has this word in its first cell. */
function table(heading: string, head: string): string[][] {
  const section = page.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  const first = rows.findIndex((row) => cells(row)[0] === head);
  const body = first === -1 ? [] : rows.slice(first + 2);
  const next = body.findIndex((row) => /^\|-/.test(row));
  return (next === -1 ? body : body.slice(0, next - 1)).map(cells);
}

function cells(row: string): string[] {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function quoted(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
}

function examples(): unknown[] {
  return [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => JSON.parse(json));
}

/** The keys of a kind of thing by the JSON Schema; those that may be missing end with `?`. */
function keysOf(thing: unknown): string[] {
  const { properties, required } = fieldsOf(thing);
  const needed = new Set(listOf(required));
  return Object.keys(fieldsOf(properties)).map((key) => (needed.has(key) ? key : `${key}?`));
}

/** The kinds of a thing by the word that tells them apart. */
function kindsOf(definition: unknown, word: string): Map<string, unknown> {
  const { allOf, items } = fieldsOf(definition);
  const kinds = listOf(allOf ?? fieldsOf(items).allOf).map((kind) => fieldsOf(kind).then);
  return new Map(
    kinds.map((kind) => [String(fieldsOf(fieldsOf(fieldsOf(kind).properties)[word]).const), kind]),
  );
}

describe('the page for other tools', () => {
  test('starts with a comic without findings', () => {
    expect(validateProject(examples()[0])).toEqual([]);
  });

  /** An example is a list of pages; the rest is as the page says above them. */
  const exampleOf = (pages: unknown) => ({
    ...fieldsOf(examples()[0]),
    ids: {
      object: { ver: 1, midn: 10 },
      plain: { ver: 1, midn: 2 },
      typed: { ver: 1, midn: 1 },
      sound: { ver: 1, midn: 2 },
    },
    meta: { title: 'x', language: 'en', cover: [0, 1] },
    resources: [
      { ver: 1, dt: 0, id: 1, name: 'room', vp: { type: 4, vpstr: 'room.webp' }, alt: 'A room' },
      { ver: 1, dt: 3, id: 1, name: 'tune', vp: { type: 4, vpstr: 'tune.mp3' } },
    ],
    variables: {
      coins: { type: 'number', value: 0, min: 0, max: 9 },
      met: { type: 'boolean', value: false },
    },
    pages,
  });
  const shown = examples().filter((example) => Array.isArray(example));

  test.each(shown.map((pages, index) => [index + 1, pages]))(
    'has an example (%i) without findings except an unused sound',
    (_number, pages) => {
      const found = validateProject(exampleOf(pages)).map(({ code, path }) => `${code} ${path}`);
      expect(found.filter((line) => line !== 'W_UNUSED /resources/1')).toEqual([]);
    },
  );

  /** Plays an example by these touches; returns the page and the variables. */
  const play = (
    number: number,
    random: number,
    ...touches: ((context: PlayContext, state: PlayState) => MoveResult)[]
  ) => {
    const reading = readWholeProject(JSON.stringify(exampleOf(shown[number - 1])));
    if (!reading.ok) throw new Error(reading.code);
    const context = createContext(reading.project, () => random, allRules);
    let moved = startPlay(context, initialState(reading.project));
    for (const touch of touches) {
      const later = moved.commands.find((command) => command.kind === 'later');
      if (later?.kind === 'later')
        moved = continueActions(context, moved.state, moved.state.visit, later.list);
      moved = touch(context, moved.state);
    }
    const { page, stage, variables, shown: revealed } = moved.state;
    return { page, stage, ...Object.fromEntries(variables), revealed: [...revealed] };
  };
  const tap = (id: number) => (context: PlayContext, state: PlayState) => tapObject(context, state, id);
  const answer = (index: number) => (context: PlayContext, state: PlayState) => {
    const choice = context.project.pages[0]?.objects[0];
    return choice?.type === 'choice' ? takeOption(context, state, choice, index) : { state, commands: [] };
  };

  test('counts in its first example to three coins and to its end', () => {
    expect(play(1, 0, tap(3), tap(3), tap(3))).toMatchObject({ coins: 3, stage: 'playing' });
    expect(play(1, 0, continueReading)).toMatchObject({ page: 1, stage: 'ended' });
  });

  test('lets one come along only after they were asked, and asks once', () => {
    expect(play(2, 0, answer(1))).toMatchObject({ page: 1, met: false });
    expect(play(2, 0, answer(0), answer(1))).toMatchObject({ page: 3, met: true });
    expect(play(2, 0, answer(2))).toMatchObject({ page: 1, stage: 'ended' });
    expect(play(2, 0, continueReading)).toMatchObject({ page: 1, stage: 'playing' });
  });

  test('shows what comes and continues automatically', () => {
    const nothing = (_context: PlayContext, state: PlayState) => ({ state, commands: [] });
    expect(play(3, 0, nothing)).toMatchObject({ page: 1, revealed: [[2, true]] });
    expect(play(3, 0, continueReading)).toMatchObject({ page: 3 });
  });

  test('looks at two parts before it leads on', () => {
    expect(play(4, 0, continueReading, continueReading)).toMatchObject({ page: 1 });
    expect(play(4, 0, continueReading, continueReading, continueReading)).toMatchObject({ page: 4 });
  });

  test('tosses a coin, and again, and leads on at the latest when both were seen', () => {
    expect(play(5, 0.9, tap(2))).toMatchObject({ page: 5, coins: 1 });
    expect(play(5, 0, tap(2))).toMatchObject({ page: 3, coins: 0 });
    expect(play(5, 0, tap(2), tap(4), tap(2))).toMatchObject({ page: 5, coins: 0 });
    expect(play(5, 0.9, tap(2), tap(7))).toMatchObject({ page: 1, coins: 0 });
  });

  test('names the defaults of texts', () => {
    const rows = table('Defaults', 'Object');
    const said = (what: string) => rows.find(([of, key]) => of === 'textStyle' && key === `\`${what}\``)?.[2];
    expect(said('font')).toBe(`\`${bubbleText.font}\`; for buttons and options \`${buttonText.font}\``);
    expect(said('size')).toBe(`${bubbleText.size}; for options 38`);
    expect(said('color')).toBe(`\`${plainText.color}\`; for buttons and options \`${buttonText.color}\``);
    expect(said('align')).toBe(`\`${bubbleText.align}\`; for a \`text\` \`${plainText.align}\``);
  });

  test('names the keys of a file, and the required ones', () => {
    const described = table('The file', 'Key').map(
      ([key, needed]) => `${quoted(key)[0]}${needed === 'yes' ? '' : '?'}`,
    );
    expect(described).toEqual(keysOf(schema));
  });

  test('names the keys of a page', () => {
    const described = table('Pages', 'Key').flatMap(([keys, needed]) =>
      quoted(keys).map((key) => `${key}${needed === 'yes' ? '' : '?'}`),
    );
    const pages = fieldsOf(fieldsOf(definitions.Pages).items);
    expect(described.sort()).toEqual(keysOf(pages).sort());
  });

  test('names the types of objects and their own keys', () => {
    const kinds = kindsOf(definitions.Objects, 'type');
    const described = table('Objects', 'Type');
    expect(described.map(([type]) => quoted(type)[0])).toEqual(vocabulary.objectTypes);
    const common = new Set(
      keysOf(kinds.get('image')).filter((key) => !['image', 'crop?', 'flip?', 'looks?'].includes(key)),
    );
    for (const [type, own] of described) {
      const keys = keysOf(kinds.get(quoted(type)[0] ?? '')).filter((key) => !common.has(key));
      expect(quoted(own).sort()).toEqual(keys.sort());
    }
    const prose = page.slice(page.indexOf('Every object has'), page.indexOf('The types and their own keys'));
    expect(
      [...common].map((key) => key.replace('?', '')).filter((key) => !quoted(prose).includes(key)),
    ).toEqual([]);
  });

  test('names the actions and their keys', () => {
    const kinds = kindsOf(definitions.Actions, 'do');
    const described = table('Actions', '`do`');
    expect(described.map(([name]) => quoted(name)[0])).toEqual(vocabulary.actionNames);
    for (const [name, keys] of described) {
      const plain = quoted(keys).map((key) => key.replace(/:.*/, ''));
      expect(['do', ...plain].sort()).toEqual(keysOf(kinds.get(quoted(name)[0] ?? '')).sort());
    }
  });

  test('names the kinds of virtual paths and their keys', () => {
    const kinds = kindsOf(definitions.VirtualPath, 'type');
    const described = table('Resources', '`type`');
    expect(described.map(([type]) => quoted(type)[0])).toEqual([...kinds.keys()]);
    for (const [type, keys] of described) {
      const known = keysOf(kinds.get(quoted(type)[0] ?? '')).map((key) => key.replace('?', ''));
      expect(['type', ...quoted(keys).map((key) => key.replace('?', ''))]).toEqual(known);
    }
  });

  test('names every word that may be in a file', () => {
    const lists = Object.values(vocabulary).flatMap((value) =>
      Array.isArray(value) && value !== vocabulary.supportedFeatures ? [value.join(' ')] : [],
    );
    const described = table('Enumerated values', 'Key').map(([, words]) => quoted(words).join(' '));
    expect(described.sort()).toEqual(lists.sort());
    expect(vocabulary.supportedFeatures).toEqual([]);
  });

  test('names every word that version 2 adds', () => {
    const lists = [
      versionTwoTypes,
      versionTwoVariables,
      versionTwoActions,
      versionTwoOperations,
      gestureKinds,
      swipeDirections,
      countdownLooks,
      layerPlaces,
      bundledFonts,
    ];
    const described = table('Enumerated values', 'Key in version 2').map(([, words]) => quoted(words));
    expect(described).toEqual(lists);
  });

  test.each([
    ['Limits', comicsLimits],
    ['Packages', packageLimits],
  ])('names the limits under %s', (heading, limits) => {
    const described = table(heading, 'Name').map(([name, most = '']) => [
      quoted(name)[0],
      Number(most.replaceAll(',', '')),
    ]);
    expect(described).toEqual(Object.entries(limits));
  });

  test('names the limits of play', () => {
    const { actions, turns } = initialState(contextOf([{ id: 1 }]).project).budget;
    expect(page).toContain(`At most ${actions} actions and ${turns} page turns run without a touch`);
  });

  test('names the kinds of media', () => {
    const described = table('Packages', 'Kind');
    expect(described).toEqual(mediaKinds.map(({ name, family }) => [name, family]));
  });

  test('names every code with what to do about it', () => {
    const described = table('Validation codes', 'Code');
    expect(described.map(([code, , hint]) => [quoted(code)[0], hint])).toEqual(
      findingCodes.map((code) => [code, fixHint(code, 'en')]),
    );
    for (const [, meaning = ''] of described) expect(meaning.length).toBeGreaterThan(10);
  });

  const fromPlayer: Readonly<Record<(FromPlayer | ComicWanted)['type'], true>> = {
    loading: true,
    wants: true,
    ready: true,
    poster: true,
    loaded: true,
    ageConfirmed: true,
    play: true,
    choice: true,
    page: true,
    end: true,
    share: true,
    next: true,
    escape: true,
    sound: true,
    room: true,
    progress: true,
    link: true,
    error: true,
  };
  const toPlayer: Readonly<Record<(ToPlayer | GivenComic)['type'], true>> = {
    comic: true,
    play: true,
    pause: true,
    mute: true,
    unmute: true,
    goto: true,
    askAge: true,
    awaitProgress: true,
    progress: true,
    lang: true,
    captions: true,
    project: true,
    offer: true,
    shared: true,
    close: true,
  };

  test('shows every message of the player as it is', () => {
    const rows = table('The player page', 'Type');
    expect(rows.map(([type]) => quoted(type)[0])).toEqual(Object.keys(fromPlayer));
    for (const [, example] of rows) {
      const json = JSON.parse(quoted(example)[0] ?? '');
      const message = readFromPlayer(json);
      expect(wantsComic(json) ? comicWanted : message && wrapMessage(message)).toEqual(json);
    }
  });

  test('shows every message to the player as it is', () => {
    const asked = page.slice(page.indexOf('The player accepts:'));
    const rows = asked
      .split('\n')
      .filter((line) => /^\| `/.test(line))
      .map(cells);
    expect(rows.map(([type]) => quoted(type)[0])).toEqual(Object.keys(toPlayer));
    for (const [, example] of rows) {
      const json = JSON.parse(quoted(example)[0] ?? '');
      const message = readToPlayer(json);
      const given = readGivenComic(json);
      expect(given === null ? message && wrapMessage(message) : wrapGivenComic(given)).toEqual(json);
    }
  });
});
