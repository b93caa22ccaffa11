import type { ComicObject, ProjectFile } from '@/comics/project';
import { bubble, form, type Maker, somebody, withPages } from '@/editor/starters/starterPages';

/** Two who talk, a page for each thing that is said. */
export function dialogue(project: ProjectFile, words: Maker['words']): ProjectFile {
  return withPages(project, words, (maker, first) => {
    const [second, third] = [maker.id(), maker.id()];
    const background = { color: '#dcebf7' };
    const left = (key: Parameters<Maker['words']>[0]) => bubble(maker, key, [70, 120, 620, 260], [-120, 260]);
    const right = (key: Parameters<Maker['words']>[0]) =>
      bubble(maker, key, [390, 120, 620, 260], [120, 260]);
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
    somebody(maker, 270, 980, '#c8553d', 1.3),
    somebody(maker, 810, 980, '#3f7cac', 1.3),
  ];
}
