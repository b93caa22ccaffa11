import { placementKeys } from '@/comics/features/portrait/portrait';
import { type Fields, fieldsOf } from '@/comics/lenient/values';
import { eachObject, findObject, findPlaced } from '@/comics/pageContents';
import type { Box, ComicObject, ComicPage, GuidedStep } from '@/comics/project';
import { placementSchema } from '@/comics/schema/projectSchema';
import { type Command, changePage, commandOf } from '@/editor/document/Command';
import { definedFields, ownValue } from '@/editor/document/fields';
import { boundsOf } from '@/editor/document/objects/tree';
import { isObject } from '@/editor/document/objects/updateObjects';

/** Steps of a guided view are drawn as objects, with ids that no comic and no opened symbol has. */
const firstStepId = Number.MAX_SAFE_INTEGER - 1000;

const ink = '#5046e4';

export function pageOfSteps(page: ComicPage, id: number): ComicPage {
  const { guidedView = [], readingOrder: _order, portrait: _portrait, ...rest } = page;
  const steps = guidedView.flatMap((step, index) => stepObject(page, step, index));
  return { ...rest, id, objects: [...page.objects, ...steps] };
}

function stepObject(page: ComicPage, step: GuidedStep, index: number): ComicObject | [] {
  const box = boxOf(page, step);
  if (box === undefined) return [];
  const [x, y, width, height] = box;
  return {
    id: firstStepId + index,
    type: 'text',
    text: String(index + 1),
    ...{ x, y, width, height },
    fill: `${ink}26`,
    stroke: ink,
    strokeWidth: 6,
    radius: 12,
    textStyle: { size: 120, color: ink, align: 'center', bold: true, font: 'sans' },
  };
}

function boxOf(page: ComicPage, step: GuidedStep): Box | undefined {
  if (typeof step !== 'number') return step;
  const placed = findPlaced(page, step);
  return placed === undefined ? undefined : boundsOf(placed);
}

/** A moved step becomes an area, and a removed box removes its step. */
export function fromSteps(page: ComicPage, before: ComicPage, after: ComicPage): ComicPage {
  if (before.objects === after.objects) return page;
  const guidedView = (page.guidedView ?? []).flatMap((step, index): GuidedStep[] => {
    const id = firstStepId + index;
    const [previous, now] = [findObject(before, id), findObject(after, id)];
    if (previous === undefined) return [step];
    if (now === undefined) return [];
    const isMoved =
      boundsOf({ object: now, frames: [] }).join() !== boundsOf({ object: previous, frames: [] }).join();
    return [isMoved ? boundsOf({ object: now, frames: [] }) : step];
  });
  return withSteps(page, guidedView);
}

function withSteps(page: ComicPage, steps: readonly GuidedStep[]): ComicPage {
  const { guidedView: _before, portrait, ...rest } = page;
  const { guidedView: upright, ...look } = portrait ?? { width: 0, height: 0 };
  const isTheirs = upright !== undefined && upright.length === steps.length;
  const kept = portrait && { portrait: isTheirs ? portrait : look };
  return { ...rest, ...(steps.length > 0 && { guidedView: steps }), ...kept };
}

export function removePortrait(pageId: number): Command {
  return commandOf('removedPortrait', (project) =>
    changePage(project, pageId, (page) => {
      const { portrait, ...rest } = page;
      return portrait === undefined ? page : rest;
    }),
  );
}

export function setSteps(pageId: number, steps: readonly GuidedStep[]): Command {
  return commandOf('changedSteps', (project) =>
    changePage(project, pageId, (page) => {
      const before = page.guidedView ?? [];
      const isSame = before.length === steps.length && before.every((step, index) => step === steps[index]);
      return isSame ? page : withSteps(page, steps);
    }),
  );
}

type Portrait = NonNullable<ComicPage['portrait']>;
type PortraitEntries = NonNullable<Portrait['objects']>;

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

function placed(object: ComicObject, places: PortraitEntries): ComicObject {
  const place = ownValue(places, String(object.id));
  const inner = object.type === 'frame' && {
    objects: object.objects.map((one) => placed(one, places)),
  };
  if (place === undefined) return inner ? { ...object, ...inner } : object;
  const textStyle = place.textStyle && { textStyle: { ...object.textStyle, ...place.textStyle } };
  const known = placementKeys.flatMap((key) => (place[key] === undefined ? [] : [[key, place[key]]]));
  const moved = { ...object, ...Object.fromEntries(known), ...textStyle, ...inner };
  return isObject(moved) ? moved : object;
}

/** After editing the portrait layout: positions apply only to it, everything else to the page. */
export function fromUpright(page: ComicPage, before: ComicPage, upright: ComicPage): ComicPage {
  const { portrait } = page;
  if (portrait === undefined || before.objects === upright.objects) return page;
  const own = new Map([...eachObject(page.objects)].map(({ object }) => [object.id, object]));
  const seen = new Map([...eachObject(before.objects)].map(({ object }) => [object.id, object]));
  const places = new Map(Object.entries(portrait.objects ?? {}));
  const back = (object: ComicObject): ComicObject => {
    const [mine, previous] = [own.get(object.id), seen.get(object.id)];
    if (mine === undefined || previous === undefined) return object;
    if (object === previous) return mine;
    const place = placementOf(mine, object);
    if (place === undefined) places.delete(String(object.id));
    else places.set(String(object.id), place);
    const fields = fieldsOf(mine);
    const rest = { ...object, ...Object.fromEntries(placementKeys.map((key) => [key, fields[key]])) };
    const inner = object.type === 'frame' && { objects: object.objects.map(back) };
    const whole = { ...definedFields(rest), ...inner };
    return isObject(whole) ? whole : mine;
  };
  const objects = upright.objects.map(back);
  const there = new Set([...eachObject(objects)].map(({ object }) => String(object.id)));
  const left = [...places].filter(([id]) => there.has(id));
  return { ...page, objects, portrait: { ...portrait, objects: Object.fromEntries(left) } };
}

function placementOf(own: ComicObject, upright: ComicObject): PortraitEntries[string] | undefined {
  const [mine, there] = [fieldsOf(own), fieldsOf(upright)];
  const place = new Map<string, unknown>();
  for (const key of placementKeys) {
    // A missing rotation is 0.
    const value = there[key] ?? (key === 'rotate' && mine[key] !== undefined ? 0 : undefined);
    const override = key === 'textStyle' ? otherStyle(mine[key], value) : value;
    if (override !== undefined && !isAlike(mine[key], override)) place.set(key, override);
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
