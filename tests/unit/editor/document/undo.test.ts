import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eachObject, findObject } from '@/comics/pageContents';
import type { ComicPage, ProjectFile } from '@/comics/project';
import { saveProject } from '@/comics/projectFile';
import { validateProject } from '@/comics/validate/validateProject';
import type { Command } from '@/editor/document/Command';
import { copyObjects } from '@/editor/document/clip';
import { changeMeta } from '@/editor/document/comicTitle';
import { createEditorStore } from '@/editor/document/editorStore';
import { versioned } from '@/editor/document/fields';
import { type History, redo, run, startHistory, undo } from '@/editor/document/history';
import { readForEditing } from '@/editor/document/newProject';
import { openedId } from '@/editor/document/objectReferences';
import { addObjects, duplicateObjects, removeObjects } from '@/editor/document/objects/addAndRemoveObjects';
import {
  alignObjects,
  distributeObjects,
  moveToIndex,
  orderObjects,
} from '@/editor/document/objects/arrangeObjects';
import { moveObjects, resizeObjects, rotateObjects } from '@/editor/document/objects/transformObjects';
import { lockObjects, setFields, updateObjects } from '@/editor/document/objects/updateObjects';
import { addPage, duplicatePage, removePage, renamePage, setPage } from '@/editor/document/pages/changePages';
import { movePage, setNext } from '@/editor/document/pages/orderPages';
import { pasteObjects } from '@/editor/document/pasteObjects';
import { addResource, findResource } from '@/editor/document/resources/changeResources';
import { placePicture } from '@/editor/document/resources/placePicture';
import { detachSymbol } from '@/editor/document/reuse/detachSymbol';
import { changeLayer, makeLayer, removeLayer, setLayerOn } from '@/editor/document/reuse/layers';
import { toOpened } from '@/editor/document/reuse/opened';
import { removePortrait, setSteps } from '@/editor/document/reuse/pageViews';
import { addPortraits } from '@/editor/document/reuse/proposedPortraits';
import { makeSymbol, placeSymbol, removeSymbol, renameSymbol } from '@/editor/document/reuse/symbols';
import {
  addLanguage,
  changeText,
  comicTexts,
  removeLanguage,
  setFirstLanguage,
} from '@/editor/document/text/languages';
import { languagesOf, variantsOf, withVariant } from '@/editor/document/text/localizedText';
import { applyTyping, targetSpan, withRuby, withStyle } from '@/editor/document/text/runs';
import { addSpeaker, changeSpeaker, setSpeaker } from '@/editor/document/text/speakers';
import { addList, changeList, removeList, renameList } from '@/editor/document/variablesAndLists';
import { withGesture } from '@/editor/inspector/gestures/GestureSection';
import { toggledSprite } from '@/editor/inspector/motion/SpriteFields';
import { uploadCommand } from '@/editor/resources/upload/useUploads';
import { projectArbitrary } from '../../../support/comics/arbitraries/project';
import { reuseArbitrary } from '../../../support/comics/arbitraries/reuse';
import { randomFiles } from '../../../support/comics/randomFiles';
import { box, button, comicWith, edited, frame } from './comicWith';

/** Where a random command is given, and by which numbers. */
interface Given {
  readonly project: ProjectFile;
  readonly page: ComicPage;
  readonly ids: readonly number[];
  readonly any: number;
  readonly other: number;
  readonly series: string | undefined;
}

const orders = ['front', 'back', 'forward', 'backward'] as const;
const edges = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
const fields = [
  { x: 12.345 },
  { fill: '#00ff00' },
  { opacity: undefined },
  { depth: 1 },
  { width: -7 },
] as const;

function nth<Item>(items: readonly Item[], any: number): Item {
  const item = items[Math.abs(any) % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}

function typeSomewhere({ project, any, other, series }: Given): Command {
  const { path, text } = nth(comicTexts(project), any);
  const languages = languagesOf(project);
  const place = nth(variantsOf(text, languages), other);
  return changeText(
    path,
    withVariant(text, place, applyTyping(place.content ?? '', `W${any}`), languages),
    series,
  );
}

/** A text that is drawn gets some words that look otherwise. */
function styleSomewhere({ project, page, ids: [id = 0], any, other, series }: Given): Command {
  const object = findObject(page, id);
  if (object?.type !== 'text') return setFields(page.id, id, {}, series);
  const languages = languagesOf(project);
  const place = nth(variantsOf(object.text, languages), any);
  const span = targetSpan(place.content ?? '', 0, Math.abs(other) % 20);
  if (span === undefined) return setFields(page.id, id, {}, series);
  const words =
    any > 0
      ? withStyle(place.content ?? '', span, { bold: true })
      : withRuby(place.content ?? '', span, 'above');
  return setFields(page.id, id, { text: withVariant(object.text, place, words, languages) }, series);
}

function symbolsOf({ symbols = {} }: ProjectFile): readonly string[] {
  return ['', ...Object.keys(symbols)];
}

/** Something of what is drawn once and used on many pages, with everything inside. */
function openedPart({ symbols = {}, layers = [] }: ProjectFile, any: number) {
  const parts = [
    ...Object.entries(symbols).map(([name, { objects }]) => ({
      opened: { kind: 'symbol', name } as const,
      objects,
    })),
    ...layers.map(({ objects }, index) => ({ opened: { kind: 'layer', index } as const, objects })),
  ];
  const { opened, objects } = parts.length === 0 ? { opened: null, objects: [] } : nth(parts, any);
  return { opened, ids: [...eachObject(objects)].map(({ object }) => object.id) };
}

/** Instances of a symbol and objects of a layer get actions on their page. */
function nameNeighbour({ page, ids: [id = 0, other = id], any }: Given): Command {
  const actions = [
    [{ do: 'hide', object: other }],
    [{ do: 'animate', object: other }],
    [{ do: 'camera', to: other }],
  ] as const;
  return updateObjects(
    page.id,
    [id],
    (object) => (object.type === 'button' ? { ...object, onTap: nth(actions, any) } : object),
    'changedActions',
  );
}

type Kind = (given: Given) => Command;

const others: readonly Kind[] = [
  ({ page, any, other }) =>
    addObjects(page.id, [box(1, [any, other, 90, 40]), frame(2, [0, 0, 9, 9], [box(1)])]),
  ({ page, ids, any }) => addObjects(page.id, [{ ...box(1), depth: 1 }], ids[any % 3]),
  ({ page, ids, any, other, series }) => moveObjects(page.id, ids, any, other, series),
  ({ page, ids, any, other, series }) =>
    resizeObjects(page.id, ids, [0, 0, 100, 100], [any, 0, other, 50], series),
  ({ page, ids, any, other }) => rotateObjects(page.id, ids, any, other > 0 ? [any, other] : undefined),
  ({ page, ids, any }) => orderObjects(page.id, ids, nth(orders, any)),
  ({ page, ids, any }) => moveToIndex(page.id, ids[0] ?? 0, Math.abs(any % 5)),
  ({ page, ids, any }) => alignObjects(page.id, ids, nth(edges, any)),
  ({ page, ids, any }) => distributeObjects(page.id, ids, any > 0 ? 'across' : 'down'),
  ({ page, ids, any }) => lockObjects(page.id, ids, any > 0),
  ({ page, ids, any, series }) => setFields(page.id, ids[0] ?? 0, nth(fields, any), series),
  ({ page, ids, any }) => {
    // Those that turn a number come with a variable.
    const kind = nth(['tap', 'drag', 'hold', 'rub', 'swipe', 'shake', 'rhythm'] as const, any);
    const start = { label: 'Do it', target: ids[0] ?? 0, variable: 'level', actions: [] };
    return versioned(
      updateObjects(page.id, ids, (object) => withGesture(object, kind, start), 'changedActions'),
      page.id,
    );
  },
  ({ page, ids, series }) =>
    versioned(updateObjects(page.id, ids, toggledSprite, 'changedMotion', series), page.id),
  ({ project, any, series }) => renameSymbol(nth(symbolsOf(project), any), `Star ${any}`, series),
  ({ any, series }) => changeLayer(any % 3, { name: `Bar ${any}`, place: 'below' }, series),
  ({ project, page, ids, any, other }) =>
    toOpened(
      any > 0 ? moveObjects(openedId, ids, any, other) : addObjects(openedId, [box(1)]),
      other > 0 ? { kind: 'layer', index: 0 } : { kind: 'symbol', name: nth(symbolsOf(project), any) },
      page.id,
    ),
  ({ any }) => addList((number) => `Actions ${number + any}`),
  ({ any, series }) => changeList('list', any > 0 ? [{ do: 'back' }] : [], series),
  ({ any, series }) => (any > 0 ? renameList('list', `Door ${any}`, series) : removeList('list')),
  ({ page }) => addPortraits([page.id]),
  ({ page, any }) => (any > 200 ? removePortrait(page.id) : addPortraits([page.id])),
  ({ page, any }) => setSteps(page.id, any > 200 ? [] : [[0, 0, 90, 90], ...(page.guidedView ?? [])]),
  ({ page, ids, any, other }) => {
    const work = any > 0 ? moveObjects(openedId, ids, any, other) : removeObjects(openedId, ids);
    return toOpened(work, { kind: other > 0 ? 'portrait' : 'steps', pageId: page.id }, page.id);
  },
  ({ page, any }) => movePage(page.id, any),
  ({ project, page, any }) => setNext(page.id, any > 0 ? nth(project.pages, any).id : undefined),
  ({ page, any, series }) => renamePage(page.id, `Page ${any}`, series),
  ({ project, page, any }) => setPage(page.id, { next: nth(project.pages, any).id }),
  ({ page, any }) => setPage(page.id, any > 0 ? { end: true, height: 1500 } : { height: undefined }),
  ({ any, series }) => changeMeta('changedName', (meta) => ({ ...meta, title: `Comic ${any}` }), series),
  (given) => typeSomewhere(given),
  (given) => styleSomewhere(given),
  ({ page, ids, any }) => addSpeaker(page.id, ids[0] ?? 0, `speaker${Math.abs(any) % 3}`, 'Cat'),
  ({ any, series }) =>
    changeSpeaker(`speaker${Math.abs(any) % 3}`, { name: `Cat ${any}`, color: '#336699' }, series),
  ({ page, ids }) => setSpeaker(page.id, ids[0] ?? 0, 'Somebody'),
  ({ any }) => addLanguage(nth(['ru', 'de', 'fr'], any)),
  ({ project, any }) => removeLanguage(nth(languagesOf(project), any)),
  ({ project, any }) => setFirstLanguage(nth(languagesOf(project), any)),
];

/** Commands that move objects. */
const amongPages: readonly Kind[] = [
  ({ page, ids }) => removeObjects(page.id, ids),
  ({ page, ids }) => duplicateObjects(page.id, ids),
  ({ project, page, ids, any, other }) => {
    const clip = copyObjects(project, page.id, ids, 'ours');
    const into = nth(project.pages, any).id;
    return clip === undefined ? addPage(into) : pasteObjects(clip, into, other > 0 ? 'ours' : 'theirs');
  },
  ({ page, ids }) => makeSymbol(page.id, ids, (number) => `Symbol ${number}`),
  ({ project, page, any, other }) => placeSymbol(page.id, nth(symbolsOf(project), any), [any, other]),
  ({ page, ids }) => detachSymbol(page.id, ids[0] ?? 0),
  ({ project, any }) => removeSymbol(nth(symbolsOf(project), any)),
  ({ page, ids }) => makeLayer(page.id, ids, 'Bar'),
  ({ any }) => removeLayer(any % 3),
  ({ project, page, any, other }) => {
    const { opened, ids } = openedPart(project, any);
    const some = ids.filter((_, index) => (index + other) % 2 === 0);
    const works = [
      removeObjects(openedId, some),
      duplicateObjects(openedId, ids),
      makeSymbol(openedId, some, (number) => `Part ${number}`),
      placeSymbol(openedId, nth(symbolsOf(project), other), [any, other]),
    ];
    return opened === null ? addPage(page.id) : toOpened(nth(works, other), opened, page.id);
  },
  ({ page, any, other }) => setLayerOn(Math.abs(any % 2), page.id, other > 0),
  ({ page, ids }) =>
    addObjects(page.id, [
      box(1),
      button(2, [{ do: 'hide', object: 1 }]),
      ...(ids[0] === undefined ? [] : [button(3, [{ do: 'animate', object: ids[0] }])]),
    ]),
  (given) => nameNeighbour(given),
  ({ page }) => addPage(page.id),
  ({ page }) => duplicatePage(page.id),
  ({ page }) => removePage(page.id),
];

/** A command of each kind. */
const kinds = [...others, ...amongPages];

const step = fc.record({
  kind: fc.nat(kinds.length - 1),
  page: fc.nat(),
  ids: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
  any: fc.integer({ min: -300, max: 300 }),
  other: fc.integer({ min: -300, max: 300 }),
  series: fc.constantFrom(undefined, 'one', 'other'),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function commandFor(project: ProjectFile, { kind, page: anyPage, ids: any, ...rest }: Step): Command {
  const page = nth(project.pages, anyPage);
  const there = [...eachObject(page.objects)].map(({ object }) => object.id);
  const ids = there.length === 0 ? [] : any.map((one) => nth(there, one));
  return nth(kinds, kind)({ project, page, ids, ...rest });
}

function times(count: number, change: (history: History) => History, history: History): History {
  return Array.from({ length: count }).reduce<History>(change, history);
}

function errorsOf(project: ProjectFile): ReadonlySet<string> {
  const errors = validateProject(JSON.parse(saveProject(project))).filter(({ code }) =>
    code.startsWith('E_'),
  );
  return new Set(errors.map(({ code, text }) => `${code} ${text}`));
}

function opened(text: string): ProjectFile {
  const read = readForEditing(JSON.parse(text));
  if (read.kind === 'unreadable') throw new Error('A valid file is refused');
  return read.project;
}

/** Everything done, everything undone, everything done again. */
function checkSteps(project: ProjectFile, steps: readonly Step[], lookEvery: number): void {
  const known = errorsOf(project);
  const before = saveProject(project);
  let history = startHistory(project);
  steps.forEach((one, index) => {
    const command = commandFor(history.project, one);
    history = run(history, command);
    if (index % lookEvery !== 0 && index !== steps.length - 1) return;
    const fresh = [...errorsOf(history.project)].filter((error) => !known.has(error));
    expect(fresh, `after ${command.name}`).toEqual([]);
  });
  const after = saveProject(history.project);
  const undone = times(steps.length, undo, history);
  expect(saveProject(undone.project)).toBe(before);
  expect(saveProject(times(steps.length, redo, undone).project)).toBe(after);
}

const samples = readdirSync('samples', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['studio', 'owners'].includes(entry.name))
  .map(({ name }) => name);

describe('everything that can be done to a comic', () => {
  test('is undone to the same bytes, redone to the same bytes, and keeps no sample from being published', () => {
    const random = fc.record({
      sample: fc.constantFrom(...samples),
      steps: fc.array(step, { minLength: 50, maxLength: 50, size: 'max' }),
    });
    fc.assert(
      fc.property(random, ({ sample, steps }) =>
        checkSteps(opened(readFileSync(`samples/${sample}/project.json`, 'utf8')), steps, 25),
      ),
      randomFiles(12),
    );
  });

  test('works the same with any comic that follows the format', { tags: 'long' }, () => {
    const random = fc.record({
      json: fc.oneof(projectArbitrary, reuseArbitrary),
      steps: fc.array(step, { maxLength: 20 }),
    });
    fc.assert(
      fc.property(random, ({ json, steps }) => checkSteps(opened(JSON.stringify(json)), steps, 4)),
      randomFiles(25),
    );
  });

  test('works the same when symbols and layers act on objects of one page', { tags: 'long' }, () => {
    const start = comicWith([
      { id: 1, objects: [box(2), button(3, [{ do: 'animate', object: 2 }]), button(4, [])], next: 5 },
      { id: 5, objects: [box(6), button(7, [{ do: 'hide', object: 6 }])], end: true },
    ]);
    const among = step.map((one) => ({
      ...one,
      kind: others.length + (one.kind % amongPages.length),
    }));
    fc.assert(
      fc.property(fc.array(among, { maxLength: 25, size: 'max' }), (steps) => checkSteps(start, steps, 1)),
      randomFiles(100),
    );
  });
});

describe('typing', () => {
  const named = (name: string, series: string) => renamePage(1, name, series);
  const nameIn = ({ project }: History) => project.pages[0]?.name;
  const typed = (...names: [name: string, series: string][]) =>
    names.reduce(
      (history, [name, series]) => run(history, named(name, series)),
      startHistory(comicWith([{ id: 1, name: 'First', objects: [] }])),
    );

  test('is one step until it pauses', () => {
    const history = typed(['D', 'a'], ['Do', 'a'], ['Door', 'a']);
    expect(nameIn(undo(history))).toBe('First');
  });

  test('into something new is a part of adding it', () => {
    const start = startHistory(comicWith([{ id: 1, objects: [] }]));
    const added = run(start, { ...addObjects(1, [box(2)]), series: 'a' });
    const typed = run(added, { ...renamePage(1, 'Door', 'a'), name: 'typedText' });
    expect(typed.past.map(({ name }) => name)).toEqual(['added']);
    expect(undo(typed).project).toBe(start.project);
  });

  test('is a step of its own after another, and after an undo', () => {
    const history = undo(typed(['Door', 'a'], ['Window', 'b']));
    const after = run(history, named('Doors', 'a'));
    expect(nameIn(undo(after))).toBe('Door');
    expect(redo(after)).toBe(after);
  });
});

describe('what an upload brings after an undo', () => {
  const fox = { ver: 1, dt: 0, name: 'Fox', vp: { type: 2, vpstr: 'fox.webp' } } as const;
  const owl = { ver: 1, dt: 0, name: 'Owl', vp: { type: 2, vpstr: 'owl.webp' } } as const;
  const undone = () => {
    const store = createEditorStore(comicWith([{ id: 1, objects: [box(11)] }]));
    store.run(addResource(owl));
    store.run(addObjects(1, [box(0)]));
    store.undo();
    store.undo();
    store.run(uploadCommand(store.state().history, addResource(fox)));
    return { ...store, project: () => store.state().history.project };
  };
  const idsIn = ({ resources }: ProjectFile) =>
    Object.fromEntries(resources.map(({ name, id }) => [name, id]));
  const placed = ({ pages }: ProjectFile) =>
    Object.fromEntries((pages[0]?.objects ?? []).map(({ id, type }) => [id, type]));

  test('removes nothing that can be redone, and keeps its id beside that', () => {
    const { project, redo, undo, run, state } = undone();
    const [, id] = findResource(project(), fox) ?? [];
    run(uploadCommand(state().history, placePicture(1, [0, id ?? 0], { width: 10, height: 10 })));
    const now = placed(project());
    redo();
    redo();
    expect(state().history.future).toEqual([]);
    expect(idsIn(project())).toEqual({ Fox: id, Owl: 1 });
    expect(placed(project())).toEqual({ ...now, 100: 'shape' });
    for (const _ of [1, 2, 3, 4]) undo();
    expect([idsIn(project()), placed(project())]).toEqual([{}, { 11: 'shape' }]);
  });

  test('is a step of its own', () => {
    const { project, redo, undo, state } = undone();
    undo();
    expect(idsIn(project())).toEqual({});
    expect(state().history.future.map(({ name }) => name)).toEqual(['addedPicture', 'addedPicture', 'added']);
    redo();
    expect(Object.keys(idsIn(project()))).toEqual(['Fox']);
  });
});

describe('a change on another page', () => {
  const opened = () => {
    const store = createEditorStore(comicWith([1, 2, 3].map((id) => ({ id, objects: [box(id + 10)] }))));
    const shown = () => store.state().pageId;
    return { ...store, shown };
  };

  test('is shown when it is undone and redone, and nothing there is selected', () => {
    const { run, showPage, undo, redo, shown, select, state } = opened();
    run(removeObjects(1, [11]));
    showPage(3);
    select([13]);
    undo();
    expect([shown(), state().selected]).toEqual([1, []]);
    showPage(2);
    redo();
    expect(shown()).toBe(1);
  });

  test('is not shown when the visible page changes too, or only the whole comic does', () => {
    const { run, showPage, undo, shown } = opened();
    const both = [removeObjects(1, [11]), removeObjects(2, [12])];
    run({ name: 'removed', change: (comic) => edited(comic, ...both) });
    run(changeMeta('changedLanguage', (meta) => ({ ...meta, language: 'ru' })));
    showPage(2);
    undo();
    expect(shown()).toBe(2);
    undo();
    expect(shown()).toBe(2);
  });

  test('is the page itself where it comes back, though others led there', () => {
    const { run, showPage, undo, shown } = opened();
    run(setNext(1, 3));
    run(removePage(3));
    showPage(1);
    undo();
    expect(shown()).toBe(3);
  });
});
