import { uprightFields } from '@/comics/features/portrait/portrait';
import { type Fields, fieldsOf, isFields, listOf, readNumber, readString } from '@/comics/lenient/values';

/** Keys that the player ignores: notes of tools, and data for the editor only. */
const unread = new Set(['extensions', 'generator', 'requires', 'ids', 'speakers', 'face']);

/**
 * A valid file as the player must understand it: without what it ignores, and with the times of keyframes
 * resolved.
 */
export function meaningOf(json: unknown, speakers = fieldsOf(fieldsOf(json).speakers)): unknown {
  if (Array.isArray(json)) return json.map((item) => meaningOf(item, speakers));
  if (!isFields(json)) return json;
  const { portrait, ...page } = json;
  if (isFields(portrait)) {
    return { ...inPlace(page, speakers), upright: uprightOf(json, portrait, speakers) };
  }
  return inPlace(json, speakers);
}

/** The whole page, as in the file. */
function uprightOf(page: Fields, { width, height }: Fields, speakers: Fields): unknown {
  return { ...inPlace(uprightFields(page), speakers), size: { width, height } };
}

function inPlace(json: Fields, speakers: Fields): Fields {
  const entries = Object.entries(json).flatMap(([key, value]) => {
    if (unread.has(key)) return [];
    if (key === 'credits') return [[key, listOf(value).filter(namesSomebody)]];
    return [[key, key === 'keyframes' ? inTime(value) : meaningOf(value, speakers)]];
  });
  return { ...Object.fromEntries(entries), ...spoken(json, speakers) };
}

/** The values that a bubble takes from its speaker. */
function spoken({ type, speaker, textStyle }: Fields, speakers: Fields): Fields {
  const id = type === 'bubble' ? readString(speaker) : undefined;
  if (id === undefined || !Object.hasOwn(speakers, id)) return {};
  const { name, ...nameTag } = fieldsOf(speakers[id]);
  return { speaker: name, nameTag, textStyle: { font: nameTag.font, ...fieldsOf(textStyle) } };
}

/** A line of the credits without a name or a role is omitted. */
function namesSomebody(credit: unknown): boolean {
  const { what, who } = fieldsOf(credit);
  return what !== '' && who !== '';
}

function inTime(frames: unknown): unknown[] {
  return listOf(frames).toSorted((a, b) => Number(fieldsOf(a).at) - Number(fieldsOf(b).at));
}

/**
 * The project without what is derived for scrolling: the height of a page that is no taller than the canvas,
 * the stops of a page that lists none (boxes as wide as the canvas), and the marks of pictures far down. A
 * tall page has no other size.
 */
export function playedPart(project: unknown): unknown {
  const fields = fieldsOf(project);
  const { width, height: tall } = fieldsOf(fields.canvas);
  const played = (page: unknown): Fields => {
    const { height, scroll, guidedView, objects, upright, ...rest } = fieldsOf(page);
    const isTall = (readNumber(height) ?? 0) > Number(tall);
    const isSaid = listOf(guidedView).some((step) => !Array.isArray(step) || step[2] !== width);
    return {
      ...rest,
      objects: listOf(objects).map((object) => ({ ...fieldsOf(object), far: undefined })),
      ...(isTall && { height, scroll }),
      ...((isSaid || !isTall) && { guidedView }),
      ...(!isTall && isFields(upright) && { upright: played(upright) }),
    };
  };
  return { ...fields, pages: listOf(fields.pages).map(played) };
}
