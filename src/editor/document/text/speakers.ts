import { richLimits } from '@/comics/features/richText/richText';
import type { ComicObject, Font, ProjectFile } from '@/comics/project';
import type { LocalizedText } from '@/comics/resources';
import { type Command, commandOf, mapSame } from '@/editor/document/Command';
import type { Clip } from '@/editor/document/clip';
import { definedFields, ownValue, versioned } from '@/editor/document/fields';
import { changeLists } from '@/editor/document/objects/tree';
import { updateObjects } from '@/editor/document/objects/updateObjects';

type Speakers = NonNullable<ProjectFile['speakers']>;

export interface SpeakerFields {
  readonly name: LocalizedText;
  readonly color?: string | undefined;
  readonly font?: Font | undefined;
}

export function freeSpeaker(speakers: Speakers = {}): string | undefined {
  if (Object.keys(speakers).length >= richLimits.speakers) return undefined;
  let number = 1;
  while (Object.hasOwn(speakers, `speaker${number}`)) number += 1;
  return `speaker${number}`;
}

/** No speaker, a speaker of the comic, or a name that is announced but not shown. */
export function setSpeaker(
  pageId: number,
  bubbleId: number,
  speaker: LocalizedText | undefined,
  series?: string,
): Command {
  const change = (object: ComicObject): ComicObject => {
    if (object.type !== 'bubble') return object;
    const { speaker: _, ...rest } = object;
    return speaker === undefined ? rest : { ...rest, speaker };
  };
  return updateObjects(pageId, [bubbleId], change, 'changedSpeaker', series);
}

export function addSpeaker(pageId: number, bubbleId: number, id: string, name: LocalizedText): Command {
  const command = commandOf('addedSpeaker', (project) => {
    const { speakers = {} } = project;
    if (Object.hasOwn(speakers, id) || Object.keys(speakers).length >= richLimits.speakers) return project;
    const named = setSpeaker(pageId, bubbleId, id).change(project);
    return { ...named, speakers: { ...speakers, [id]: { name } } };
  });
  return versioned(command);
}

export function changeSpeaker(id: string, fields: SpeakerFields, series?: string): Command {
  const change = (project: ProjectFile): ProjectFile => {
    const { speakers = {} } = project;
    if (!Object.hasOwn(speakers, id)) return project;
    const speaker = { ...definedFields({ ...speakers[id], ...fields }), name: fields.name };
    return { ...project, speakers: { ...speakers, [id]: speaker } };
  };
  return versioned(commandOf('changedSpeaker', change, series));
}

/** Objects of another comic together with its speakers. A speaker that does not fit becomes a plain name. */
export function withTheirSpeakers(
  project: ProjectFile,
  { objects, speakers: theirs = {} }: Pick<Clip, 'objects' | 'speakers'>,
): { readonly project: ProjectFile; readonly objects: readonly ComicObject[] } {
  let { speakers } = project;
  const named = (object: ComicObject): ComicObject => {
    if (object.type !== 'bubble' || typeof object.speaker !== 'string') return object;
    const speaker = ownValue(theirs, object.speaker);
    if (speaker === undefined) return object;
    const id = idOf(speaker, speakers) ?? freeId(object.speaker, speakers);
    if (id === undefined) return { ...object, speaker: speaker.name };
    if (speakers === undefined || !Object.hasOwn(speakers, id)) speakers = { ...speakers, [id]: speaker };
    return { ...object, speaker: id };
  };
  const pasted = changeLists(objects, (list) => mapSame(list, named));
  return { project: speakers === project.speakers ? project : { ...project, speakers }, objects: pasted };
}

function idOf(speaker: Speakers[string], speakers: Speakers = {}): string | undefined {
  const wanted = JSON.stringify(speaker);
  return Object.keys(speakers).find((id) => JSON.stringify(speakers[id]) === wanted);
}

function freeId(preferred: string, speakers: Speakers = {}): string | undefined {
  const free = freeSpeaker(speakers);
  return free === undefined || Object.hasOwn(speakers, preferred) ? free : preferred;
}
