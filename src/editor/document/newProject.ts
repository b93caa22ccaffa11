import type { ProjectFile } from '@/comics/project';

/** The square that the player's frame is. */
const side = 1080;

/** A comic of one empty page, where the story ends until another page comes after it. */
export function newProject(title: string, language: string): ProjectFile {
  return {
    format: 'kadr-comics',
    version: 1,
    meta: { title, language },
    canvas: { width: side, height: side, background: '#ffffff' },
    ids: {
      object: { ver: 1, midn: 2 },
      plain: { ver: 1, midn: 1 },
      typed: { ver: 1, midn: 1 },
      sound: { ver: 1, midn: 1 },
    },
    resources: [],
    variables: {},
    start: 1,
    pages: [{ id: 1, end: true, objects: [] }],
  };
}
