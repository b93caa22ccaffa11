import { type Fields, isFields, listOf } from '@/comics/lenient/values';
import { type Finding, finding } from '@/comics/validate/finding';
import type { Part } from '@/comics/validate/walkProject';
import { canvasHeight, isTallPage } from '@/comics/validate/walkProject';

/** Reports settings of tall pages that have no effect (docs/comics-format/scroll.md). */
export function checkScroll(project: Fields, parts: readonly Part[]): Finding[] {
  const isTall = (page: Fields) => isTallPage(project, page);
  return parts.flatMap((part) => {
    if (part.kind === 'page') return checkPage(part, canvasHeight(project), isTall(part.value));
    return part.kind === 'object' ? checkObject(part, isTall(part.page)) : [];
  });
}

function checkPage({ value, path }: Extract<Part, { kind: 'page' }>, canvas: number, isTall: boolean) {
  if (isTall) return [];
  const low =
    value.height === undefined
      ? []
      : [
          finding(
            'W_IGNORED',
            [...path, 'height'],
            `has no effect: the page is not taller than the canvas (${canvas})`,
          ),
        ];
  const mode =
    value.scroll === undefined
      ? []
      : [finding('W_IGNORED', [...path, 'scroll'], 'has no effect: the page is not taller than the canvas')];
  return [...low, ...mode];
}

function checkObject({ value, path }: Extract<Part, { kind: 'object' }>, isTall: boolean): Finding[] {
  const found: Finding[] = [];
  if (!isTall) {
    for (const key of ['whenInView', 'onScroll']) {
      if (value[key] === undefined) continue;
      const text = `\`${key}\` has no effect: the page is not taller than the canvas`;
      found.push(finding('W_IGNORED', [...path, key], text));
    }
    return found;
  }
  const { whenInView } = value;
  if (isFields(whenInView) && listOf(whenInView.actions).length + listOf(whenInView.whenLeft).length === 0) {
    found.push(finding('W_IGNORED', [...path, 'whenInView'], 'has neither `actions` nor `whenLeft`'));
  }
  return found;
}
