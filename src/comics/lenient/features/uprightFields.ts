import { placementKeys } from '@/comics/features/portrait';
import { deepestRead, type Fields, fieldsOf, isFields, listOf } from '@/comics/lenient/values';

/** A page of a file as it is written where it is drawn upright. */
export function uprightFields(page: Fields): Fields {
  // A page is scrolled in no portrait, whatever it says.
  const { portrait, height, scroll, ...own } = page;
  const { background, guidedView, objects } = fieldsOf(portrait);
  const steps = listOf(guidedView);
  return {
    ...own,
    objects: uprightObjects(own.objects, fieldsOf(objects)),
    ...(isFields(background) && { background }),
    // The story counts its steps, so there must be as many.
    ...(steps.length > 0 && steps.length === listOf(own.guidedView).length && { guidedView }),
  };
}

function uprightObjects(objects: unknown, placements: Fields, depth = 0): readonly unknown[] {
  if (depth > deepestRead) return [];
  return listOf(objects).map((object) => {
    if (!isFields(object)) return object;
    const id = String(object.id);
    const placement = Object.hasOwn(placements, id) ? fieldsOf(placements[id]) : {};
    const own = placementKeys.flatMap((key) =>
      placement[key] === undefined ? [] : [[key, placement[key]] as const],
    );
    return {
      ...object,
      ...Object.fromEntries(own),
      ...(isFields(placement.textStyle) && {
        textStyle: { ...fieldsOf(object.textStyle), ...placement.textStyle },
      }),
      ...(object.objects !== undefined && { objects: uprightObjects(object.objects, placements, depth + 1) }),
    };
  });
}
