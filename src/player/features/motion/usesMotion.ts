import type { ComicObject, Project } from '@/comics/project';
import { pageActions } from '@/player/rules/pageActions';

/** Whether a file has anything that moves by version 2. */
export function usesMotion({ pages }: Project): boolean {
  return pages.some(
    (page) =>
      page.objects.some(moves) ||
      pageActions(page).some(({ do: name }) => name === 'camera' || name === 'move'),
  );
}

function moves(object: ComicObject): boolean {
  if ((object.tracks ?? object.filter ?? object.depth) !== undefined || object.type === 'sprite') return true;
  return object.type === 'frame' && object.objects.some(moves);
}
