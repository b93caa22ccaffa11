import type { ComicObject, ProjectFile } from '@/comics/project';
import { mapSame } from '@/editor/document/Command';
import type { Clip } from '@/editor/document/clip';
import { changeLists } from '@/editor/document/objects/tree';
import { freeSpeaker } from '@/editor/document/text/speakers';

type Speakers = NonNullable<ProjectFile['speakers']>;

/** Objects of another comic with those who speak there; one that has no room here is only a name. */
export function withTheirSpeakers(
  project: ProjectFile,
  { objects, speakers: theirs = {} }: Pick<Clip, 'objects' | 'speakers'>,
): { readonly project: ProjectFile; readonly objects: readonly ComicObject[] } {
  let { speakers } = project;
  const named = (object: ComicObject): ComicObject => {
    if (object.type !== 'bubble' || typeof object.speaker !== 'string') return object;
    const speaker = Object.hasOwn(theirs, object.speaker) ? theirs[object.speaker] : undefined;
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

function freeId(wished: string, speakers: Speakers = {}): string | undefined {
  const free = freeSpeaker(speakers);
  return free === undefined || Object.hasOwn(speakers, wished) ? free : wished;
}
