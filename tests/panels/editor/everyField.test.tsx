import { act, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gestureKinds } from '@/comics/features/gestures/gestures';
import type { Action, ComicObject, Condition, ProjectFile } from '@/comics/project';
import { validateProject } from '@/comics/validate/validateProject';
import { useEditedPage } from '@/editor/document/EditorContext';
import { bindFields } from '@/editor/document/fields';
import { ChoiceFields } from '@/editor/inspector/ChoiceFields';
import { GestureFields } from '@/editor/inspector/gestures/GestureFields';
import { withGesture } from '@/editor/inspector/gestures/GestureSection';
import { InputSection } from '@/editor/inspector/gestures/InputSection';
import { MotionSection } from '@/editor/inspector/motion/MotionSection';
import { SpriteFields } from '@/editor/inspector/motion/SpriteFields';
import { useChangeField } from '@/editor/inspector/setField';
import { ActionList } from '@/editor/story/ActionList';
import { ConditionFields } from '@/editor/story/ConditionFields';
import { trackPresets } from '@/editor/story/motion/tracks';
import { type ActionKind, actionKinds, newAction } from '@/editor/story/rules/newAction';
import { comicOf, renderInEditor } from '../../support/app/renderInEditor';
import { there } from '../../support/app/there';

const place = { x: 10, y: 20, width: 90, height: 60 };
const shape = { type: 'shape', kind: 'rect', ...place } as const;
const seen: Condition = { seen: 200 };
const variables: ProjectFile['variables'] = {
  coins: { type: 'number', value: 3, min: 0, max: 9 },
  level: { type: 'number', value: 1, min: 0, max: 5 },
  door: { type: 'boolean', value: true },
  name: { type: 'text', value: 'Fox' },
  bag: { type: 'list', value: ['key'] },
};

const target = (id: number): ComicObject => ({ id, ...shape, alt: `Thing ${id}` });
const ids = {
  object: { ver: 1, midn: 1000 },
  plain: { ver: 1, midn: 9 },
  typed: { ver: 1, midn: 9 },
  sound: { ver: 1, midn: 9 },
} as const;
const base = comicOf([target(50)], {
  ids,
  version: 2,
  variables,
  lists: { list: [{ do: 'back' }], other: [] },
  resources: [
    {
      ver: 1,
      dt: 0,
      id: 1,
      name: 'cat',
      vp: { type: 2, vpstr: 'cat.webp' },
      width: 40,
      height: 30,
      alt: 'A cat',
    },
    { ver: 1, dt: 3, id: 1, name: 'meow', vp: { type: 2, vpstr: 'meow.mp3' }, duration: 900 },
  ],
});
/** One of each kind, then one of each again: a second one must not be taken for the first. */
const actionsOf = (kinds: readonly ActionKind[]): readonly Action[] =>
  [...kinds, ...kinds].flatMap(
    (kind) => newAction(kind, { project: base, page: { id: 1, objects: [target(50)] }, owner: 50 }) ?? [],
  );
const conditions: Condition = {
  all: [
    seen,
    { variable: 'coins', is: '>', value: 2 },
    { variable: 'name', is: '==', value: 'Fox' },
    { variable: 'bag', has: 'key' },
    { any: [{ variable: 'door', is: '==', value: true }, { not: { seen: 1 } }] },
  ],
};
/** Of another duration in each item of a list, by which it is recognized. */
const few = (time: number): readonly Action[] => [
  { do: 'wait', duration: time },
  { do: 'wait', duration: time + 100 },
];

/** The sentence of a move has some fields of its motion a second time. */
const sentences = actionKinds.filter((kind) => kind !== 'move');

const objects: Readonly<Record<string, ComicObject>> = {
  ...Object.fromEntries(
    [0, 2, 4, 6, 8, 10, 12, 14, 16]
      .map((start) => sentences.slice(start, start + 2))
      .map((kinds) => [
        `the actions ${kinds.join(', ')}`,
        { id: 2, type: 'button', ...place, label: 'Go', onTap: actionsOf(kinds) } as const,
      ]),
  ),
  conditions: { id: 2, type: 'hotspot', kind: 'rect', ...place, label: 'Door', onTap: [], when: conditions },
  'a choice': {
    ...{
      id: 2,
      type: 'choice',
      ...place,
      prompt: 'Where?',
      layout: 'column',
      timeLimit: { duration: 5000, option: 1 },
    },
    options: [
      { label: 'Left', actions: few(2000) },
      { label: 'Right', actions: few(3000), once: true, when: { all: [seen, { seen: 201 }] } },
      { label: 'Back', actions: few(4000) },
    ],
  },
  'a text input': {
    ...{
      id: 2,
      type: 'input',
      ...place,
      label: 'Word?',
      suggestions: ['cat', 'dog'],
      variable: 'name',
      onOther: few(5000),
    },
    answers: [
      { words: ['cat', 'kitten'], actions: few(6000) },
      { words: ['dog', 'puppy'], actions: few(7000) },
    ],
  },
  'a sprite': {
    id: 2,
    type: 'sprite',
    ...place,
    image: [0, 1],
    columns: 4,
    rows: 2,
    frames: 7,
    duration: 800,
  },
  motions: {
    ...{
      id: 2,
      ...shape,
      alt: 'A kite',
      enter: { effect: 'fade', duration: 300 },
      exit: { effect: 'zoom', duration: 400 },
    },
    tracks: [
      trackPresets.backAndForth,
      {
        duration: 900,
        path: [
          [10, 20],
          [30, 40],
          [50, 60],
        ],
      },
    ],
  },
  ...Object.fromEntries(
    gestureKinds.map((kind) => {
      const made = withGesture({ id: 2, ...shape, alt: 'A hat' }, kind, {
        label: 'Do it',
        target: 50,
        variable: 'level',
        actions: few(8000),
      });
      return [`the gesture ${kind}`, manyIn(made)] as const;
    }),
  ),
};

/** More than one of what a gesture has in a list. */
function manyIn(object: ComicObject): ComicObject {
  const { gesture } = object;
  switch (gesture?.kind) {
    case 'drag':
      return {
        ...object,
        gesture: {
          ...gesture,
          targets: [50, 51].map((id) => ({ object: id, label: `On ${id}`, actions: few(id * 100 + 9000) })),
        },
      };
    case 'swipe':
      return {
        ...object,
        gesture: {
          ...gesture,
          ways: (['left', 'up'] as const).map((to) => ({ to, label: to, actions: few(10000) })),
        },
      };
    case 'rhythm':
      return { ...object, gesture: { ...gesture, beats: [0, 300, 700, 1500] } };
    case 'slide':
      return {
        ...object,
        gesture: {
          ...gesture,
          path: [
            [10, 20],
            [30, 40],
            [50, 60],
          ],
        },
      };
    default:
      return object;
  }
}

function comicWith(object: ComicObject): ProjectFile {
  return {
    ...base,
    pages: [
      { id: 1, objects: [object, target(50), target(51), target(52)], next: 200 },
      { id: 200, objects: [], next: 201 },
      { id: 201, objects: [], end: true },
    ],
  };
}

/** What belongs to the kind of an object; the fields that all kinds have are rows of a table. */
function OwnFields() {
  const [object] = useEditedPage().objects;
  return object === undefined ? null : <FieldsOf object={object} />;
}

function FieldsOf({ object }: { readonly object: ComicObject }) {
  const change = useChangeField(object, 'changedActions');
  const { field } = bindFields(object, change);
  switch (object.type) {
    case 'choice':
      return <ChoiceFields choice={object} change={change} />;
    case 'input':
      return <InputSection input={object} />;
    case 'button':
      return <ActionList label="Actions" {...field(['onTap'])} />;
    case 'hotspot':
      return <ConditionFields label="When" {...field(['when'])} />;
    case 'sprite':
      return <SpriteFields object={object} change={change} />;
    default:
      return object.gesture === undefined ? (
        <MotionSection object={object} />
      ) : (
        <GestureFields gesture={object.gesture} object={object} onChange={field(['gesture']).onChange} />
      );
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of an object, with all sections unfolded. */
function open(object: ComicObject) {
  const shown = renderInEditor(<OwnFields />, comicWith(object));
  const folded = () => shown.container.querySelector<HTMLDetailsElement>('details:not([open])');
  const unfold = () => {
    for (let section = folded(); section !== null; section = folded()) {
      section.open = true;
      fireEvent(section, new Event('toggle'));
    }
  };
  unfold();
  const fields = () => [...shown.container.querySelectorAll<Field>('input, select, textarea')];
  return { ...shown, unfold, fields, values: () => fields().map(({ value }) => value) };
}

/** Where two states of a comic differ. */
function changedPaths(before: unknown, after: unknown, path = ''): readonly string[] {
  if (before === after) return [];
  if (!(isPart(before) && isPart(after))) return [path];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) =>
    changedPaths(Reflect.get(before, key), Reflect.get(after, key), `${path}/${key}`),
  );
}

function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A choice may wait for what happens when its time is up. */
function errorsOf(project: ProjectFile): readonly string[] {
  return validateProject(project).flatMap(({ code, path, text }) =>
    code.startsWith('E_') && !text.includes('has neither') ? [`${path} ${text}`] : [],
  );
}

const noteOf = (field: Field) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
const isNumber = (field: Field) => field.autocomplete === 'off' && field.hasAttribute('inputmode');
const put = (field: Field, value: string) => fireEvent.change(field, { target: { value } });

/** What an author can do with a field: each has another effect. */
function entriesOf(field: Field): readonly ((field: Field) => void)[] {
  if (isNumber(field)) return [(one) => putExtreme(one, '-999999999'), (one) => putExtreme(one, '999999999')];
  if (field instanceof HTMLSelectElement) return others(field).map((value) => (one) => put(one, value));
  if (field.type === 'checkbox') return [(one) => fireEvent.click(one)];
  return [(one) => put(one, 'Zzz')];
}

/** The first and the last option that is not selected. */
function others({ options }: HTMLSelectElement): readonly string[] {
  const free = [...options]
    .filter(({ selected, disabled }) => !selected && !disabled)
    .map(({ value }) => value);
  return [...new Set([...free.slice(0, 1), ...free.slice(-1)])];
}

/** A number that is too small or too large is refused with the bound, which is accepted. */
function putExtreme(field: Field, value: string): void {
  put(field, value);
  const [bound = value] = /-?[\d.]+$/.exec(noteOf(field)) ?? [];
  put(field, bound);
  expect([field.value, noteOf(field)]).toEqual([bound, expect.not.stringMatching(/At (?:least|most)/)]);
}

test.each(Object.entries(objects))(
  'each field of %s changes what no other field does, keeps the comic valid, and is undone in one step',
  (_what, object) => {
    const { fields, values, store, project } = open(object);
    const before = project();
    expect(errorsOf(before)).toEqual([]);
    const unset = fields().flatMap((field) =>
      field instanceof HTMLSelectElement && field.value === '-1' ? [there(field.options[0]).text] : [],
    );
    expect([...new Set(unset)].filter((text) => !text.endsWith('…'))).toEqual([]);
    const owners = new Map<string, number>();
    for (const [index, { type }] of fields().entries()) {
      const field = () => there(fields()[index]);
      const isText = type.startsWith('text');
      for (const enter of entriesOf(field())) {
        const shown = values();
        fireEvent.focus(field());
        enter(field());
        fireEvent.blur(field());
        const changed = isText ? changedPaths(before, project()) : [];
        for (const path of changed) {
          expect(owners.get(path) ?? index, path).toBe(index);
          owners.set(path, index);
        }
        const others = values().flatMap((value, at) => (at === index || value === shown[at] ? [] : [at]));
        if (isText && !changed.some((path) => path.endsWith('duration')))
          expect(others, changed.join()).toEqual([]);
        expect(errorsOf(project())).toEqual([]);
        expect(store.state().history.past).toHaveLength(project() === before ? 0 : 1);
        act(store.undo);
        expect(project()).toBe(before);
      }
    }
  },
);

const nameOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent;

/** Texts and numbers, in the order in which they are shown. */
function shownIn(root: Element): readonly string[] {
  return [...root.querySelectorAll<Field>('input:not([type="checkbox"]), textarea')].map(
    ({ value }) => value,
  );
}

/** What is shown when an item of a list is removed, or changes places with a neighbor. */
function afterPress(root: Element, button: HTMLButtonElement): readonly string[] | null {
  const item = button.closest('li');
  const items = [...(item?.parentElement?.children ?? [])];
  if (item === null) return null;
  const at = items.indexOf(item);
  const to = { 'Move up': at - 1, 'Move down': at + 1, Remove: at }[nameOf(button)?.split(':')[0] ?? ''];
  const other = items[to ?? -1];
  if (other === undefined) return null;
  const moved = items.map((one) => (one === item ? other : one === other ? item : one));
  const order = other === item ? items.filter((one) => one !== item) : moved;
  const all = shownIn(root);
  const inList = items.flatMap(shownIn);
  const start = shownBefore(root, there(items[0]));
  return [...all.slice(0, start), ...order.flatMap(shownIn), ...all.slice(start + inList.length)];
}

function shownBefore(root: Element, item: Element): number {
  return [...root.querySelectorAll('input:not([type="checkbox"]), textarea')].filter(
    (field) => (item.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
  ).length;
}

test.each(Object.entries(objects))(
  'each button of %s moves or removes what it names, keeps the comic valid, and is undone in one step',
  (what, object) => {
    const { container, store, project, unfold } = open(object);
    const before = project();
    const buttons = () => [...container.querySelectorAll('button')].filter(({ tabIndex }) => tabIndex !== -1);
    for (const index of buttons().keys()) {
      const button = there(buttons()[index]);
      // The keyframes of a motion keep their times in order.
      const expected = what === 'motions' ? null : afterPress(container, button);
      const name = nameOf(button) ?? '';
      const isOff = button.getAttribute('aria-disabled') === 'true' || button.disabled;
      fireEvent.click(button);
      if (expected !== null) expect(shownIn(container), name).toEqual(isOff ? shownIn(container) : expected);
      expect(errorsOf(project()), name).toEqual([]);
      expect(store.state().history.past.length, name).toBe(project() === before ? 0 : 1);
      if (isOff) expect(project()).toBe(before);
      act(store.undo);
      expect(project()).toBe(before);
      unfold();
    }
  },
);
