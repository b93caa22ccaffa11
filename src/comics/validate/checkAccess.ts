import { growthBounds, readGrowth } from '@/comics/features/bubbles/bubbles';
import { choiceCells } from '@/comics/features/choices/checkChoices';
import { readRef } from '@/comics/lenient/readResources';
import { type Fields, fieldsOf, isFields, listOf, readNumber } from '@/comics/lenient/values';
import type { Size } from '@/comics/project';
import { type Finding, finding, type Path } from '@/comics/validate/finding';
import { type Part, runsIn, textOfRun } from '@/comics/validate/walkProject';

/** CSS pixels of a target, in a player of this width. */
const minTarget = 24;
const narrowestPlayer = 320;
/** A longer list of missing languages would not help. */
const maxNamed = 12;

export function checkAccess(project: Fields, parts: readonly Part[]): Finding[] {
  const described = describedResources(project);
  const width = readNumber(fieldsOf(project.canvas).width) ?? 1080;
  const languages = languagesOf(project);
  return parts.flatMap((part) => {
    switch (part.kind) {
      case 'object':
        return [
          ...checkAlt(part.value, part.path, described),
          ...checkTapSize(part.value, part.path, (size) => (size * narrowestPlayer) / width),
        ];
      case 'sound':
        return part.value.caption === undefined
          ? [
              finding(
                'W_CAPTION',
                part.path,
                'a sound without `caption`, which describes it to readers who do not hear it',
              ),
            ]
          : [];
      case 'text':
        return checkLanguages(part.value, part.path, languages);
      default:
        return [];
    }
  });
}

function describedResources(project: Fields): Set<string> {
  const described = listOf(project.resources)
    .map(fieldsOf)
    .filter(({ alt }) => alt !== undefined);
  return new Set(described.map(({ dt, id }) => `${dt}/${id}`));
}

function checkAlt(object: Fields, path: Path, described: ReadonlySet<string>): Finding[] {
  const silent =
    ['image', 'sprite', 'drawing'].includes(String(object.type)) &&
    object.alt === undefined &&
    !described.has(readRef(object.image)?.join('/') ?? '');
  return silent ? [finding('W_ALT', path, 'an image without `alt`; an empty one means decoration')] : [];
}

function checkTapSize(object: Fields, path: Path, onScreen: (size: number) => number): Finding[] {
  const taps =
    ['hotspot', 'button', 'input'].includes(String(object.type)) ||
    object.gesture !== undefined ||
    listOf(object.onTap).length > 0;
  const width = readNumber(object.width) ?? 0;
  const height = readNumber(object.height) ?? 0;
  const isChoice = object.type === 'choice' && listOf(object.options).length > 0;
  const target = isChoice ? choiceCells(object) : { width, height };
  const small = Math.min(onScreen(target.width), onScreen(target.height)) < minTarget;
  if (!small || (!taps && !isChoice)) return [];
  return [finding('W_TAP_SIZE', path, `smaller than ${minTarget} px in a player ${narrowestPlayer} px wide`)];
}

function languagesOf(project: Fields): string[] {
  const meta = fieldsOf(project.meta);
  const named = [meta.language, ...listOf(meta.languages)];
  return [...new Set(named.filter((language) => typeof language === 'string'))];
}

function checkLanguages(text: unknown, path: Path, languages: readonly string[]): Finding[] {
  // A plain text applies to every language.
  if (!isFields(text)) return [];
  const missing: string[] = [];
  for (const language of languages) {
    if (Object.hasOwn(text, language)) continue;
    if (missing.length === maxNamed) {
      missing.push('…');
      break;
    }
    missing.push(language);
  }
  return missing.length === 0 ? [] : [finding('W_LANGUAGE', path, `not translated: ${missing.join(', ')}`)];
}

/** CSS pixels of the font, in a player of this width. */
const minLetterSize = 10;
const narrowPlayer = 360;
/** The defaults of players. */
const usualSize = 40;
const usualOptionSize = 38;
/** Players shrink a text to fit its box, at most to this share. */
const minShare = 0.35;
/** Shares of the font size. */
const letterWidth = 0.5;
const lineHeight = 1.22;
/** The shares of a bubble's box that are free on each side: [across, down]. */
const margins = new Map([
  ['cloud', [0.13, 0.16]],
  ['shout', [0.18, 0.19]],
  ['box', [0.05, 0.07]],
]);
const usualMargins = [0.1, 0.13];

export function checkTextSize(project: Fields, parts: readonly Part[]): Finding[] {
  const width = readNumber(fieldsOf(project.canvas).width) ?? 1080;
  const minSize = (minLetterSize * width) / narrowPlayer;
  return parts.flatMap((part) => (part.kind === 'object' ? checkObject(part.value, part.path, minSize) : []));
}

function checkObject(object: Fields, path: Path, minSize: number): Finding[] {
  const own = readNumber(fieldsOf(object.textStyle).size);
  const size = own ?? usualSize;
  const width = readNumber(object.width) ?? 0;
  const height = readNumber(object.height) ?? 0;
  const inset = (across: number, down: number) => ({ width: width - 2 * across, height: height - 2 * down });
  switch (object.type) {
    case 'text': {
      const isBoxed = object.fill !== undefined || object.stroke !== undefined;
      const room = isBoxed ? inset(20, Math.min(16, height * 0.12)) : inset(0, 0);
      return tooSmall(object.text, [...path, 'text'], size, room, minSize);
    }
    case 'bubble': {
      const largest = {
        shape: object.shape,
        ...growthBounds({ x: 0, y: 0, width, height, grow: readGrowth(object.grow) }),
      };
      return tooSmall(object.text, [...path, 'text'], size, bubbleRoom(largest), minSize);
    }
    case 'button':
      return tooSmall(object.label, [...path, 'label'], size, inset(22, 8), minSize);
    case 'choice': {
      const cell = choiceCells(object);
      const room = { width: cell.width - 48, height: cell.height - 12 };
      const prompt = { width: cell.promptWidth, height: cell.height };
      return [
        ...tooSmall(object.prompt, [...path, 'prompt'], size, prompt, minSize),
        ...listOf(object.options).flatMap((option, index) => {
          const place = [...path, 'options', index, 'label'];
          return tooSmall(fieldsOf(option).label, place, own ?? usualOptionSize, room, minSize);
        }),
      ];
    }
    default:
      return [];
  }
}

export function bubbleRoom({ shape, width, height }: Size & { readonly shape?: unknown }): Size {
  const [across = 0, down = 0] = margins.get(String(shape)) ?? usualMargins;
  return { width: width * (1 - 2 * across), height: height * (1 - 2 * down) };
}

function tooSmall(text: unknown, path: Path, size: number, room: Size, minSize: number): Finding[] {
  const content = longestTexts(text).filter((one) => one.trim() !== '');
  if (content.length === 0 || size <= 0) return [];
  const small = runsIn(text, path).find(({ run }) => size * (readNumber(run.size) ?? 1) < minSize - 0.01);
  const below = `below ${minLetterSize} px in a player ${narrowPlayer} px wide`;
  if (size < minSize) {
    const text = `letters ${below}; use at least ${Math.ceil(minSize)} units`;
    return [finding('W_TEXT_SIZE', path, text)];
  }
  if (small !== undefined) {
    const text = `letters ${below}; use at least ${(Math.ceil((minSize / size) * 100) / 100).toString()} times the size of the text`;
    return [finding('W_TEXT_SIZE', [...small.path, 'size'], text)];
  }
  // Another check reports a box without a size.
  if (room.width <= 0 || room.height <= 0) return [];
  const drawn = Math.max(minSize, size * minShare);
  if (content.every((one) => textFits(one, drawn, room))) return [];
  return [finding('W_TEXT_SIZE', path, `the text is too long for the box: letters ${below}`)];
}

/** Plural forms count with the longest. */
export function longestTexts(text: unknown): string[] {
  if (!isFields(text)) return plainTexts(text);
  const { count: _, ...languages } = text;
  return Object.values(languages).flatMap((content) => {
    const forms = isFields(content) ? Object.values(content) : [content];
    const variants = forms.flatMap(plainTexts);
    return variants.length === 0
      ? []
      : [variants.reduce((long, form) => (form.length > long.length ? form : long))];
  });
}

/** A conditional run may be replaced by another one, so it counts only where there are no other runs. */
function plainTexts(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  if (!Array.isArray(content)) return [];
  const always = content.filter((run) => fieldsOf(run).when === undefined);
  return [(always.length > 0 ? always : content.slice(0, 1)).map(textOfRun).join('')];
}

/** An estimate that does not draw the text. */
export function textFits(content: string, size: number, room: Size): boolean {
  const perLine = Math.max(1, Math.floor(room.width / (size * letterWidth)));
  const lines = content
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0);
  return lines * size * lineHeight <= room.height + size;
}
