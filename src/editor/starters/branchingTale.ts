import type { ComicObject, ProjectFile } from '@/comics/project';
import {
  bubble,
  form,
  goTo,
  line,
  type Maker,
  put,
  somebody,
  withPages,
} from '@/editor/starters/starterPages';

/** A question with two answers, each of which leads to an ending with a name. */
export function branchingTale(project: ProjectFile, words: Maker['words']): ProjectFile {
  return withPages(project, words, (maker, first) => {
    const [question, home, woods] = [maker.id(), maker.id(), maker.id()];
    const night = { color: '#2f3a63' };
    return [
      {
        id: first,
        next: question,
        background: night,
        objects: [
          ...doors(maker),
          somebody(maker, 540, 1000, '#c8553d', 1.1),
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
        ending: words('editor.starters.tale.homeName'),
        background: { color: '#ffe0a8' },
        objects: [
          somebody(maker, 540, 1000, '#c8553d', 1.6),
          line(maker, 'editor.starters.tale.home', [90, 130, 900, 180]),
        ],
      },
      {
        id: woods,
        end: true,
        ending: words('editor.starters.tale.woodsName'),
        background: { color: '#cfe5c4' },
        objects: [
          ...[120, 860].map((x) => form(maker, 'ellipse', [x, 400, 200, 560], '#4b7f52')),
          somebody(maker, 540, 1000, '#c8553d', 1),
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

function choice({ id, words }: Maker, left: number, right: number): ComicObject {
  return {
    id: id(),
    type: 'choice',
    ...put([90, 60, 900, 340]),
    prompt: words('editor.starters.tale.question'),
    textStyle: { size: 44, color: '#ffffff' },
    options: [
      { label: words('editor.starters.tale.left'), actions: goTo(left) },
      { label: words('editor.starters.tale.right'), actions: goTo(right) },
    ],
  };
}
