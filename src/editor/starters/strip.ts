import type { ComicObject, ProjectFile } from '@/comics/project';
import { bubble, line, type Maker, put, somebody, withPages } from '@/editor/starters/starterPages';

/** Three frames under each other on one page, which is looked at frame by frame. */
export function stripOfThree(project: ProjectFile, words: Maker['words']): ProjectFile {
  return withPages(project, words, (maker, id) => {
    const frames = [
      frame(maker, 40, '#ffe9c7', [
        somebody(maker, 180, 320, '#3f7cac', 0.8),
        bubble(maker, 'editor.starters.strip.first', [330, 50, 580, 170], [-280, 100]),
      ]),
      frame(maker, 380, '#d8ecdf', [
        somebody(maker, 820, 320, '#3f7cac', 0.8),
        bubble(maker, 'editor.starters.strip.second', [80, 50, 580, 170], [270, 100]),
      ]),
      frame(maker, 720, '#e6ddf5', [
        somebody(maker, 500, 320, '#3f7cac', 0.6),
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
