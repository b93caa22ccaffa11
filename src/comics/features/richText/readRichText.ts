import { maxTextLength } from '@/comics/drawnLimits';
import { bundledFonts, type NameTag, richLimits, type Speaker } from '@/comics/features/richText/richText';
import type { FeatureReaders } from '@/comics/lenient/featureReaders';
import { readCondition } from '@/comics/lenient/readActions';
import { readColor, readText, readTextOf } from '@/comics/lenient/readResources';
import {
  type Fields,
  fieldsOf,
  isFields,
  readBoolean,
  readList,
  readOneOf,
  readString,
  readWithin,
} from '@/comics/lenient/values';
import type { ComicObject, ComicPage, Font, Project, RichString, Run } from '@/comics/project';
import { fonts } from '@/comics/vocabulary';

const allFonts: readonly Font[] = [...fonts, ...bundledFonts];

/** Reads texts of runs, the fonts bundled with a player, and speakers (docs/comics-format/text.md). */
export const richText: Pick<FeatureReaders, 'fonts'> & Partial<FeatureReaders> = {
  fonts: allFonts,
  text: (value, more) => readTextOf(value, (content) => readRuns(content, more)),
  project: (json, project) => {
    const speakers = readSpeakers(json.speakers);
    return speakers.size === 0 ? project : withSpeakers(project, speakers);
  },
};

function readRuns(value: unknown, more: FeatureReaders): RichString | undefined {
  if (!Array.isArray(value)) return readString(value)?.slice(0, maxTextLength);
  let room = maxTextLength;
  return readList(value.slice(0, richLimits.runs), (item) => {
    const run = readRun(item, more);
    if (run === undefined || room === 0) return undefined;
    const text = run.text.slice(0, room);
    room -= text.length;
    return isFields(item) ? { ...run, text } : text;
  });
}

function readRun(value: unknown, more: FeatureReaders): Run | undefined {
  const fields = isFields(value) ? value : { text: value };
  const text = readString(fields.text);
  if (text === undefined) return undefined;
  const { bold, italic, color, size, font, ruby, when }: Fields = fields;
  return {
    text,
    bold: readBoolean(bold),
    italic: readBoolean(italic),
    color: readColor(color),
    size: readWithin(size, richLimits.smallestRun, richLimits.largestRun) || undefined,
    font: readOneOf(font, allFonts),
    ruby: readString(ruby)?.slice(0, richLimits.ruby),
    when: readCondition(when, more),
  };
}

type Speakers = ReadonlyMap<string, Speaker<Font>>;

function readSpeakers(value: unknown): Speakers {
  const entries = Object.entries(fieldsOf(value)).slice(0, richLimits.speakers);
  return new Map(
    entries.map(([id, speaker]) => {
      const { name, color, font } = fieldsOf(speaker);
      return [id, { name: readText(name) ?? '', color: readColor(color), font: readOneOf(font, allFonts) }];
    }),
  );
}

function withSpeakers(project: Project, speakers: Speakers): Project {
  const named = (object: ComicObject): ComicObject => {
    if (object.type === 'frame') return { ...object, objects: object.objects.map(named) };
    const known =
      object.type === 'bubble' && typeof object.speaker === 'string'
        ? speakers.get(object.speaker)
        : undefined;
    if (object.type !== 'bubble' || known === undefined) return object;
    const { name, ...look } = known;
    const nameTag: NameTag<Font> = look;
    const font = object.textStyle?.font ?? look.font;
    return { ...object, speaker: name, nameTag, textStyle: { ...object.textStyle, font } };
  };
  const inPage = ({ upright, ...page }: ComicPage): ComicPage => ({
    ...page,
    objects: page.objects.map(named),
    ...(upright && { upright: inPage(upright) }),
  });
  return { ...project, pages: project.pages.map(inPage) };
}
