import { type Fields, fieldsOf, isFields, listOf, readNumber } from '@/comics/lenient/values';
import { comicsLimits } from '@/comics/limits';
import { type Finding, finding, type Path } from '@/comics/validate/finding';
import { type Part, runsIn } from '@/comics/validate/walkProject';
import { colorPattern } from '@/comics/vocabulary';
import { luminance } from '@/lib/luminance';

/** Below this contrast (WCAG 2), most people do not see the text. */
const minContrast = 1.5;

/** The colors that players use where the file names none (docs/comics-format.md#objects). */
const usualInk: Readonly<Record<string, string>> = {
  text: '#111111',
  bubble: '#111111',
  button: '#ffffff',
  choice: '#ffffff',
};
const usualFill: Readonly<Record<string, string>> = {
  bubble: '#ffffff',
  button: '#1d70c8',
  choice: '#1d70c8',
};

const usualPrompt = { ink: '#ffffff', plate: '#000000c7' };

interface Ground {
  readonly width: number;
  readonly height: number;
  readonly color: string | undefined;
}

export function checkVisibility(project: Fields, parts: readonly Part[]): Finding[] {
  const { width, height, background } = fieldsOf(project.canvas);
  const size = { width: readNumber(width) ?? 1080, height: readNumber(height) ?? 1080 };
  return parts.flatMap((part) => {
    if (part.kind !== 'page') return [];
    const own = fieldsOf(part.value.background);
    const color =
      own.image === undefined ? (colorOf(own.color) ?? colorOf(background) ?? '#ffffff') : undefined;
    const tall = Math.max(size.height, readNumber(part.value.height) ?? 0);
    return checkObjects(part.value.objects, [...part.path, 'objects'], { ...size, height: tall, color });
  });
}

function checkObjects(value: unknown, path: Path, ground: Ground): Finding[] {
  const objects = listOf(value);
  return objects.flatMap((object, index) => {
    if (!isFields(object)) return [];
    const place = [...path, index];
    if (object.type === 'frame')
      return checkObjects(object.objects, [...place, 'objects'], frameGround(object));
    if (!speaks(object)) return [];
    if (isOffPage(object, ground)) {
      return [finding('W_HIDDEN', place, 'its center is outside the visible area, so it cannot be seen')];
    }
    const behind = isCovered(objects, index) ? undefined : ground.color;
    return [...checkColors(object, place, behind), ...checkPrompt(object, place, behind)];
  });
}

/**
 * Whether another object is between an object and the page. Assumed for lists over the limit, to stay fast.
 */
function isCovered(objects: readonly unknown[], index: number): boolean {
  if (objects.length > comicsLimits.objectsInList) return true;
  const own = fieldsOf(objects[index]);
  return objects.slice(0, index).some((other) => overlap(fieldsOf(other), own));
}

function checkColors(object: Fields, path: Path, ground: string | undefined): Finding[] {
  const type = String(object.type);
  const ink = colorOf(fieldsOf(object.textStyle).color) ?? usualInk[type];
  const behind = object.fill === undefined ? (usualFill[type] ?? ground) : colorOf(object.fill);
  return [
    ...checkInk(ink, behind, path),
    ...drawnTexts(object, path).flatMap(({ text, path: place }) =>
      runsIn(text, place).flatMap(({ run, path: at }) =>
        checkInk(colorOf(run.color), behind, [...at, 'color']),
      ),
    ),
  ];
}

/** Over a picture, the worst background of a translucent plate is assumed: black or white. */
function checkPrompt(object: Fields, path: Path, ground: string | undefined): Finding[] {
  if (object.type !== 'choice' || object.prompt === undefined) return [];
  const { color } = fieldsOf(object.promptStyle);
  const plate = wholeColorOf(object.promptFill) ?? usualPrompt.plate;
  const grounds = ground === undefined ? ['#000000', '#ffffff'] : [ground];
  const inks = [
    { ink: colorOf(color) ?? usualPrompt.ink, path: [...path, 'prompt'] },
    ...runsIn(object.prompt, [...path, 'prompt']).map(({ run, path: at }) => ({
      ink: colorOf(run.color),
      path: [...at, 'color'],
    })),
  ];
  return inks.flatMap(({ ink, path: place }) => {
    if (ink === undefined) return [];
    const worst = grounds
      .map((one) => blended(plate, one))
      .sort((a, b) => contrast(ink, a) - contrast(ink, b))[0];
    return checkInk(ink, worst, place);
  });
}

function checkInk(ink: string | undefined, behind: string | undefined, path: Path): Finding[] {
  if (ink === undefined || behind === undefined || contrast(ink, behind) >= minContrast) return [];
  return [finding('W_HIDDEN', path, `text of the color ${ink} is illegible on ${behind}`)];
}

function drawnTexts(object: Fields, path: Path) {
  const options = listOf(object.options).map((option, index) => ({
    text: fieldsOf(option).label,
    path: [...path, 'options', index, 'label'],
  }));
  const own = ['text', 'label'].map((key) => ({ text: object[key], path: [...path, key] }));
  return [...own, ...options];
}

function frameGround({ width, height, fill }: Fields): Ground {
  return { width: readNumber(width) ?? 0, height: readNumber(height) ?? 0, color: colorOf(fill) };
}

function speaks({ type, text, onTap }: Fields): boolean {
  const isEmpty = (type === 'text' || type === 'bubble') && text === '';
  return (
    !isEmpty && (Object.hasOwn(usualInk, String(type)) || type === 'hotspot' || listOf(onTap).length > 0)
  );
}

/** A moving object may enter from outside. */
function isOffPage(object: Fields, { width, height }: Ground): boolean {
  const frames = listOf(fieldsOf(object.idle).keyframes).map(fieldsOf);
  if (frames.some(({ dx, dy }) => dx !== undefined || dy !== undefined)) return false;
  const { x, y, right, bottom } = boxOf(object);
  const [middleX, middleY] = [(x + right) / 2, (y + bottom) / 2];
  return middleX < 0 || middleY < 0 || middleX > width || middleY > height;
}

function boxOf(object: Fields) {
  const [x, y] = [readNumber(object.x) ?? 0, readNumber(object.y) ?? 0];
  return { x, y, right: x + (readNumber(object.width) ?? 0), bottom: y + (readNumber(object.height) ?? 0) };
}

function overlap(one: Fields, other: Fields): boolean {
  const [a, b] = [boxOf(one), boxOf(other)];
  return a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom;
}

function wholeColorOf(value: unknown): string | undefined {
  return typeof value === 'string' && colorPattern.test(value) ? value : undefined;
}

/** Opaque colors only. */
function colorOf(given: unknown): string | undefined {
  const value = wholeColorOf(given);
  if (value === undefined) return undefined;
  return value.length === 7 || value.toLowerCase().endsWith('ff') ? value.slice(0, 7) : undefined;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Alpha blending. */
function blended(plate: string, ground: string): string {
  const share = plate.length === 9 ? Number.parseInt(plate.slice(7), 16) / 255 : 1;
  const channel = (color: string, start: number) => Number.parseInt(color.slice(start, start + 2), 16);
  const mixed = [1, 3, 5].map(
    (start) => channel(plate, start) * share + channel(ground, start) * (1 - share),
  );
  return `#${mixed.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
