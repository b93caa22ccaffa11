import { checkBubbles } from '@/comics/features/bubbles/checkBubbles';
import { placementKeys, uprightFields } from '@/comics/features/portrait/portrait';
import { type Fields, fieldsOf, isFields, listOf } from '@/comics/lenient/values';
import { checkAccess, checkTextSize } from '@/comics/validate/checkAccess';
import { checkVisibility } from '@/comics/validate/checkVisibility';
import { type Finding, finding, type Path, pointerOf } from '@/comics/validate/finding';
import { isTallPage, type Part, walkProject } from '@/comics/validate/walkProject';

/** Findings about position and size. */
const positionCodes: readonly string[] = ['W_HIDDEN', 'W_TEXT_SIZE', 'W_BUBBLE', 'W_TAP_SIZE'];

/** Checks the portrait layouts of pages (docs/comics-format/portrait.md). */
export function checkPortrait(project: Fields, parts: readonly Part[]): Finding[] {
  return parts.flatMap((part) => {
    if (part.kind !== 'page' || !isFields(part.value.portrait)) return [];
    const { value: page, path } = part;
    const place = [...path, 'portrait'];
    if (isTallPage(project, page)) {
      return [finding('W_IGNORED', place, 'a tall page has no portrait layout')];
    }
    return [
      ...checkPlacements(page, part.value.portrait, place),
      ...checkSteps(page, part.value.portrait, place),
      ...checkLayouts(project, page, part.value.portrait, path),
    ];
  });
}

function checkPlacements(page: Fields, portrait: Fields, path: Path): Finding[] {
  const ids = new Set(entriesOf(page.objects, []).map(({ id }) => id));
  return Object.entries(fieldsOf(portrait.objects)).flatMap(([id, placement]) => {
    const place = [...path, 'objects', id];
    if (!ids.has(id)) return [finding('E_REF_OBJECT', place, `object ${id} does not exist on this page`)];
    const known: readonly string[] = placementKeys;
    return Object.keys(fieldsOf(placement))
      .filter((key) => !known.includes(key))
      .map((key) => {
        const text = `\`${key}\` is ignored: a portrait layout overrides positions and sizes only`;
        return finding('W_IGNORED', [...place, key], text);
      });
  });
}

function checkSteps(page: Fields, { guidedView }: Fields, path: Path): Finding[] {
  const steps = listOf(page.guidedView).length;
  if (guidedView === undefined || listOf(guidedView).length === steps) return [];
  const text = `must have ${steps} steps, as on the page itself`;
  return [finding('W_IGNORED', [...path, 'guidedView'], text)];
}

/** Checks a layout by the rules of any page; faults of both layouts are reported once. */
function checkLayouts(project: Fields, page: Fields, portrait: Fields, path: Path): Finding[] {
  const { width, height } = portrait;
  const upright = uprightFields(page);
  const inPortrait = layoutsOf({
    ...project,
    canvas: { ...fieldsOf(project.canvas), width, height },
    pages: [upright],
  });
  const ownLook = layoutsOf({ ...project, pages: [page] });
  const known = new Set(ownLook.map((one) => one.code + one.path));
  const places = entriesOf(upright.objects, ['pages', 0, 'objects']);
  return inPortrait.flatMap((one) => {
    const owner = places.findLast((place) => `${one.path}/`.startsWith(`${pointerOf(place.path)}/`));
    if (owner === undefined || known.has(one.code + one.path)) return [];
    return [finding(one.code, [...path, 'portrait', 'objects', owner.id], one.text)];
  });
}

function layoutsOf(project: Fields): Finding[] {
  const { layers: _, symbols: __, lists: ___, resources, ...alone } = project;
  const parts = [...walkProject(alone)];
  const found = [
    ...checkVisibility(alone, parts),
    ...checkTextSize(alone, parts),
    ...checkBubbles({ resources }, parts),
    ...checkAccess(alone, parts),
  ];
  return found.filter(({ code }) => positionCodes.includes(code));
}

function entriesOf(objects: unknown, path: Path): { readonly id: string; readonly path: Path }[] {
  return listOf(objects).flatMap((object, index) => {
    if (!isFields(object)) return [];
    const own = [...path, index];
    return [{ id: String(object.id), path: own }, ...entriesOf(object.objects, [...own, 'objects'])];
  });
}
