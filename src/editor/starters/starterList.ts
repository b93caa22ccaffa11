import type { Action, ComicObject, ComicPage, ProjectFile } from '@/comics/project';
import { type Command, commandOf } from '@/editor/document/Command';
import { isBlank } from '@/editor/starters/StartersFrame';
import type { TextKey } from '@/i18n/textKeys';

interface Maker {
  readonly id: () => number;
  readonly t: (key: TextKey) => string;
}

type Rect = readonly [x: number, y: number, width: number, height: number];

const ink = '#2b2b40';

function put([x, y, width, height]: Rect) {
  return { x, y, width, height };
}

function form(
  { id }: Maker,
  kind: 'rect' | 'ellipse',
  place: Rect,
  fill: string,
  radius?: number,
): ComicObject {
  return { id: id(), type: 'shape', kind, ...put(place), fill, ...(radius !== undefined && { radius }) };
}

function bubble(
  { id, t }: Maker,
  key: TextKey,
  place: Rect,
  tail: readonly [x: number, y: number],
): ComicObject {
  return {
    id: id(),
    type: 'bubble',
    shape: 'round',
    ...put(place),
    tail,
    text: t(key),
    textStyle: { size: 52 },
  };
}

function line({ id, t }: Maker, key: TextKey, place: Rect, color = ink): ComicObject {
  const textStyle = { size: 56, align: 'center', bold: true, color } as const;
  return { id: id(), type: 'text', ...put(place), text: t(key), textStyle };
}

/** A figure of a few shapes, moved as a whole, at the lower edge of the page or frame. */
function figure(maker: Maker, x: number, ground: number, color: string, size = 1): ComicObject {
  const [head, body, height] = [150 * size, 240 * size, 320 * size];
  const middle = body / 2;
  return {
    id: maker.id(),
    type: 'frame',
    ...put([x - middle, ground - height, body, height]),
    objects: [
      form(maker, 'rect', [0, 130 * size, body, 190 * size], color, 90 * size),
      form(maker, 'ellipse', [middle - head / 2, 0, head, head], '#f2c9a5'),
      form(maker, 'ellipse', [middle - 36 * size, 60 * size, 18 * size, 22 * size], ink),
      form(maker, 'ellipse', [middle + 18 * size, 60 * size, 18 * size, 22 * size], ink),
    ],
  };
}

function goTo(page: number): readonly Action[] {
  return [{ do: 'go', page }];
}

/** Replaces the pages; the first one keeps its id, so that it stays in view. */
function withPages(
  project: ProjectFile,
  t: Maker['t'],
  make: (maker: Maker, firstId: number) => readonly ComicPage[],
): ProjectFile {
  let next = project.ids.object.midn;
  const id = () => {
    next += 1;
    return next - 1;
  };
  const first = project.pages[0]?.id ?? id();
  const pages = make({ id, t }, first);
  return {
    ...project,
    start: first,
    pages,
    ids: { ...project.ids, object: { ...project.ids.object, midn: next } },
  };
}

function branchingTale(project: ProjectFile, t: Maker['t']): ProjectFile {
  return withPages(project, t, (maker, first) => {
    const [question, home, woods] = [maker.id(), maker.id(), maker.id()];
    const night = { color: '#2f3a63' };
    return [
      {
        id: first,
        next: question,
        background: night,
        objects: [
          ...doors(maker),
          figure(maker, 540, 1000, '#c8553d', 1.1),
          bubble(maker, 'editor.starters.tale.first', [190, 60, 700, 230], [0, 380]),
        ],
      },
      {
        id: question,
        background: night,
        objects: [...doors(maker), choice(maker, home, woods)],
      },
      {
        id: home,
        end: true,
        ending: t('editor.starters.tale.homeName'),
        background: { color: '#ffe0a8' },
        objects: [
          figure(maker, 540, 1000, '#c8553d', 1.6),
          line(maker, 'editor.starters.tale.home', [90, 130, 900, 180]),
        ],
      },
      {
        id: woods,
        end: true,
        ending: t('editor.starters.tale.woodsName'),
        background: { color: '#cfe5c4' },
        objects: [
          ...[120, 860].map((x) => form(maker, 'ellipse', [x, 400, 200, 560], '#4b7f52')),
          figure(maker, 540, 1000, '#c8553d', 1),
          line(maker, 'editor.starters.tale.woods', [90, 130, 900, 180]),
        ],
      },
    ];
  });
}

function doors(maker: Maker): readonly ComicObject[] {
  return [
    form(maker, 'rect', [0, 900, 1080, 180], '#232b4a'),
    form(maker, 'rect', [120, 440, 240, 460], '#f4c95d', 24),
    form(maker, 'rect', [720, 440, 240, 460], '#7bb274', 24),
    form(maker, 'ellipse', [310, 660, 30, 30], '#2b2b40'),
    form(maker, 'ellipse', [740, 660, 30, 30], '#2b2b40'),
  ];
}

function choice({ id, t }: Maker, left: number, right: number): ComicObject {
  return {
    id: id(),
    type: 'choice',
    ...put([90, 60, 900, 340]),
    prompt: t('editor.starters.tale.question'),
    textStyle: { size: 44, color: '#ffffff' },
    options: [
      { label: t('editor.starters.tale.left'), actions: goTo(left) },
      { label: t('editor.starters.tale.right'), actions: goTo(right) },
    ],
  };
}

function dialogue(project: ProjectFile, t: Maker['t']): ProjectFile {
  return withPages(project, t, (maker, first) => {
    const [second, third] = [maker.id(), maker.id()];
    const background = { color: '#dcebf7' };
    const left = (key: Parameters<Maker['t']>[0]) => bubble(maker, key, [70, 120, 620, 260], [-120, 260]);
    const right = (key: Parameters<Maker['t']>[0]) => bubble(maker, key, [390, 120, 620, 260], [120, 260]);
    return [
      {
        id: first,
        next: second,
        background,
        objects: [...both(maker), left('editor.starters.dialogue.first')],
      },
      {
        id: second,
        next: third,
        background,
        objects: [...both(maker), right('editor.starters.dialogue.second')],
      },
      { id: third, end: true, background, objects: [...both(maker), left('editor.starters.dialogue.third')] },
    ];
  });
}

function both(maker: Maker): readonly ComicObject[] {
  return [
    form(maker, 'rect', [0, 900, 1080, 180], '#b9cf8e'),
    figure(maker, 270, 980, '#c8553d', 1.3),
    figure(maker, 810, 980, '#3f7cac', 1.3),
  ];
}

function stripOfThree(project: ProjectFile, t: Maker['t']): ProjectFile {
  return withPages(project, t, (maker, id) => {
    const frames = [
      frame(maker, 40, '#ffe9c7', [
        figure(maker, 180, 320, '#3f7cac', 0.8),
        bubble(maker, 'editor.starters.strip.first', [330, 50, 580, 170], [-280, 100]),
      ]),
      frame(maker, 380, '#d8ecdf', [
        figure(maker, 820, 320, '#3f7cac', 0.8),
        bubble(maker, 'editor.starters.strip.second', [80, 50, 580, 170], [270, 100]),
      ]),
      frame(maker, 720, '#e6ddf5', [
        figure(maker, 500, 320, '#3f7cac', 0.6),
        line(maker, 'editor.starters.strip.third', [60, 20, 880, 90]),
      ]),
    ];
    return [{ id, end: true, objects: frames, guidedView: frames.map((one) => one.id) }];
  });
}

function frame({ id }: Maker, y: number, fill: string, objects: readonly ComicObject[]): ComicObject {
  const own = id();
  return {
    id: own,
    type: 'frame',
    ...put([40, y, 1000, 320]),
    fill,
    stroke: '#2b2b40',
    strokeWidth: 6,
    objects,
  };
}

/** Their texts are to be overwritten. */
export const starters = { strip: stripOfThree, dialogue, tale: branchingTale } as const;

type StarterName = keyof typeof starters;

export const starterNames = ['strip', 'dialogue', 'tale'] as const satisfies readonly StarterName[];

export function applyStarter(name: StarterName, t: Maker['t']): Command {
  return commandOf('began', (project) => (isBlank(project) ? starters[name](project, t) : project));
}
