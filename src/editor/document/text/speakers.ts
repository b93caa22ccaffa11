import { richLimits } from '@/comics/features/richText/richText';
import type { ComicObject, Font, ProjectFile } from '@/comics/project';
import type { LocalizedText } from '@/comics/resources';
import { type Command, commandOf } from '@/editor/document/Command';
import { versioned } from '@/editor/document/fields';
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

/** No speaker, a speaker of the comic, or a name that is heard but not shown. */
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
    const kept = Object.entries({ ...speakers[id], ...fields }).filter(([, value]) => value !== undefined);
    return {
      ...project,
      speakers: { ...speakers, [id]: { ...Object.fromEntries(kept), name: fields.name } },
    };
  };
  return versioned(commandOf('changedSpeaker', change, series));
}
