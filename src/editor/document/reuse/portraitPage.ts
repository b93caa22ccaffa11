import { placementKeys } from '@/comics/features/portrait';
import { type Fields, fieldsOf } from '@/comics/lenient/values';
import type { ComicObject, ComicPage } from '@/comics/project';
import { placementSchema } from '@/comics/schema/features/portraitSchemas';
import { objectsSchema } from '@/comics/schema/objectSchemas';
import { eachObject } from '@/editor/document/objects/tree';

type Portrait = NonNullable<ComicPage['portrait']>;
type Places = NonNullable<Portrait['objects']>;

/** A page as it stands on a high screen, for those who work on that; `undefined` where it says nothing of it. */
export function uprightPage(page: ComicPage, id: number): ComicPage | undefined {
  const { portrait, ...own } = page;
  if (portrait === undefined) return undefined;
  const { width, height, background = page.background, objects: places = {} } = portrait;
  return {
    ...own,
    id,
    size: { width, height },
    ...(background && { background }),
    objects: page.objects.map((object) => placed(object, places)),
  };
}

function placed(object: ComicObject, places: Places): ComicObject {
  const place = Object.hasOwn(places, String(object.id)) ? places[String(object.id)] : undefined;
  const inner = object.type === 'frame' && {
    objects: object.objects.map((one) => placed(one, places)),
  };
  if (place === undefined) return inner ? { ...object, ...inner } : object;
  const textStyle = place.textStyle && { textStyle: { ...object.textStyle, ...place.textStyle } };
  const known = placementKeys.flatMap((key) => (place[key] === undefined ? [] : [[key, place[key]]]));
  const moved = { ...object, ...Object.fromEntries(known), ...textStyle, ...inner };
  return isObject(moved) ? moved : object;
}

/** What lies in a frame is looked at by itself. */
function isObject(value: Fields | ComicObject): value is ComicObject {
  const alone = 'objects' in value ? { ...value, objects: [] } : value;
  return objectsSchema.safeParse([alone]).success;
}

/**
 * The page after work on how it stands upright: where things stand is said of that alone, all else, what came and what
 * went is the page's.
 */
export function fromUpright(page: ComicPage, before: ComicPage, upright: ComicPage): ComicPage {
  const { portrait } = page;
  if (portrait === undefined || before.objects === upright.objects) return page;
  const own = new Map([...eachObject(page.objects)].map(({ object }) => [object.id, object]));
  const seen = new Map([...eachObject(before.objects)].map(({ object }) => [object.id, object]));
  const places = new Map(Object.entries(portrait.objects ?? {}));
  const back = (object: ComicObject): ComicObject => {
    const [mine, former] = [own.get(object.id), seen.get(object.id)];
    if (mine === undefined || former === undefined) return object;
    if (object === former) return mine;
    const place = placeOf(mine, object);
    if (place === undefined) places.delete(String(object.id));
    else places.set(String(object.id), place);
    const fields = fieldsOf(mine);
    const rest = { ...object, ...Object.fromEntries(placementKeys.map((key) => [key, fields[key]])) };
    const kept = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    const inner = object.type === 'frame' && { objects: object.objects.map(back) };
    const whole = { ...kept, ...inner };
    return isObject(whole) ? whole : mine;
  };
  const objects = upright.objects.map(back);
  const there = new Set([...eachObject(objects)].map(({ object }) => String(object.id)));
  const left = [...places].filter(([id]) => there.has(id));
  return { ...page, objects, portrait: { ...portrait, objects: Object.fromEntries(left) } };
}

/** What an object has upright that is not as its own. */
function placeOf(own: ComicObject, upright: ComicObject): Places[string] | undefined {
  const [mine, there] = [fieldsOf(own), fieldsOf(upright)];
  const place = new Map<string, unknown>();
  for (const key of placementKeys) {
    // Turned back upright it stands straight.
    const value = there[key] ?? (key === 'rotate' && mine[key] !== undefined ? 0 : undefined);
    const said = key === 'textStyle' ? otherStyle(mine[key], value) : value;
    if (said !== undefined && !isAlike(mine[key], said)) place.set(key, said);
  }
  const read = placementSchema.safeParse(Object.fromEntries(place));
  return place.size > 0 && read.success ? read.data : undefined;
}

function otherStyle(own: unknown, upright: unknown): Fields | undefined {
  const changed = Object.entries(fieldsOf(upright)).filter(([key, value]) => fieldsOf(own)[key] !== value);
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

function isAlike(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
