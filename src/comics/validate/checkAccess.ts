import { readRef } from '@/comics/lenient/readResources';
import { type Fields, fieldsOf, isFields, listOf, readNumber } from '@/comics/lenient/values';
import { choiceCells } from '@/comics/validate/choiceCells';
import { type Finding, finding, type Path } from '@/comics/validate/finding';
import type { Part } from '@/comics/validate/walkProject';

/** A target smaller than this is hard to hit, in CSS pixels, when the player is this wide. */
const smallestTarget = 24;
const narrowestPlayer = 320;
/** Languages that one finding names; who misses more than these knows. */
const mostNamed = 12;

/** What keeps people out: pictures without words, sounds without captions, small targets. */
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
                'a sound without a caption says nothing to those who do not hear it',
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
    (object.type === 'image' || object.type === 'sprite') &&
    object.alt === undefined &&
    !described.has(readRef(object.image)?.join('/') ?? '');
  return silent ? [finding('W_ALT', path, 'a picture without "alt"; an empty one means decoration')] : [];
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
  const small = Math.min(onScreen(target.width), onScreen(target.height)) < smallestTarget;
  if (!small || (!taps && !isChoice)) return [];
  return [
    finding('W_TAP_SIZE', path, `smaller than ${smallestTarget} px in a player ${narrowestPlayer} px wide`),
  ];
}

function languagesOf(project: Fields): string[] {
  const meta = fieldsOf(project.meta);
  const named = [meta.language, ...listOf(meta.languages)];
  return [...new Set(named.filter((language) => typeof language === 'string'))];
}

function checkLanguages(text: unknown, path: Path, languages: readonly string[]): Finding[] {
  // A plain text is the same in every language; with one language there is nothing to miss.
  if (!isFields(text)) return [];
  const missing: string[] = [];
  for (const language of languages) {
    if (Object.hasOwn(text, language)) continue;
    if (missing.length === mostNamed) {
      missing.push('…');
      break;
    }
    missing.push(language);
  }
  return missing.length === 0 ? [] : [finding('W_LANGUAGE', path, `not translated: ${missing.join(', ')}`)];
}
