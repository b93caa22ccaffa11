import type { ComicObject, Project } from '@/comics/project';

/** Whether a comic has an object that is so: on any page as it is drawn lying or upright, within frames too. */
export function anyObject({ pages }: Pick<Project, 'pages'>, is: (object: ComicObject) => boolean): boolean {
  const isAmong = (objects: readonly ComicObject[]): boolean =>
    objects.some((object) => is(object) || (object.type === 'frame' && isAmong(object.objects)));
  return pages.some(({ objects, upright }) => isAmong(objects) || isAmong(upright?.objects ?? []));
}
