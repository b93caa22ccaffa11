import { type NewThing, type NewWords, newObjects } from '@/editor/canvas/tools/newObjects';
import type { Command } from '@/editor/document/Command';
import { addObjects } from '@/editor/document/objects/addObjects';
import { orderObjects } from '@/editor/document/objects/orderObjects';
import { newcomers } from '@/editor/document/objects/tree';

/** Adds something to a page; frames go under all that is there already, which they would cover. */
export function addThing(
  pageId: number,
  thing: NewThing,
  place: Parameters<typeof newObjects>[1],
  words: NewWords,
): Command {
  const add = addObjects(pageId, newObjects(thing, place, words));
  if (thing.kind !== 'frames') return add;
  return {
    ...add,
    change: (project) => {
      const added = add.change(project);
      const pageOf = ({ pages }: typeof project) => pages.find(({ id }) => id === pageId);
      const after = pageOf(added);
      return after === undefined || added === project
        ? project
        : orderObjects(pageId, newcomers(pageOf(project), after), 'back').change(added);
    },
  };
}
