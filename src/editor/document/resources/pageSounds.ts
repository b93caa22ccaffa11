import { readRef, readText } from '@/comics/lenient/readResources';
import { fieldsOf } from '@/comics/lenient/values';
import { comicsLimits } from '@/comics/limits';
import type { ComicPage, ProjectFile, Sound } from '@/comics/project';
import type { LocalizedText, Ref } from '@/comics/resources';
import { walkProject } from '@/comics/validate/walkProject';
import { type Command, type CommandName, changePage, commandOf } from '@/editor/document/Command';
import { removeItem, replaceItem } from '@/lib/lists';

/** The selected sound. A command in the series is undone together with adding the sound to the comic. */
export interface ChosenSound {
  readonly sound: Sound;
  readonly series?: string | undefined;
}

export function addPageSound(pageId: number, sound: Sound, series?: string): Command {
  const add = (sounds: readonly Sound[]) =>
    sounds.length < comicsLimits.sounds ? [...sounds, changed(sound, {})] : sounds;
  return onSounds('addedPageSound', pageId, add, series);
}

/** A caption of this sound elsewhere in the comic. */
export function knownCaption(project: ProjectFile, [dt, id]: Ref): LocalizedText | undefined {
  for (const part of walkProject(fieldsOf(project))) {
    if (part.kind !== 'sound') continue;
    const ref = readRef(part.value.sound);
    const caption = readText(part.value.caption);
    if (ref?.[0] === dt && ref[1] === id && caption !== undefined && caption !== '') return caption;
  }
  return undefined;
}

/** `undefined` removes a key. */
export type SoundChange = { readonly [Key in Exclude<keyof Sound, 'sound'>]?: Sound[Key] };

export function changePageSound(
  pageId: number,
  index: number,
  change: SoundChange,
  series?: string,
): Command {
  const changeIn = (sounds: readonly Sound[]) => {
    const sound = sounds[index];
    return sound === undefined ? sounds : replaceItem(sounds, index, changed(sound, change));
  };
  return onSounds('changedPageSound', pageId, changeIn, series);
}

export function removePageSound(pageId: number, index: number): Command {
  return onSounds('removedPageSound', pageId, (sounds) =>
    index in sounds ? removeItem(sounds, index) : sounds,
  );
}

function changed(sound: Sound, change: SoundChange): Sound {
  const { channel, loop, volume, fadeIn, fadeOut, caption } = { ...sound, ...change };
  return {
    sound: sound.sound,
    ...(channel !== undefined && { channel }),
    ...(loop === true && { loop }),
    ...(volume !== undefined && volume < 1 && { volume }),
    ...(fadeIn !== undefined && fadeIn > 0 && { fadeIn }),
    ...(fadeOut !== undefined && fadeOut > 0 && { fadeOut }),
    ...(caption !== undefined && caption !== '' && { caption }),
  };
}

function onSounds(
  name: CommandName,
  pageId: number,
  change: (sounds: readonly Sound[]) => readonly Sound[],
  series?: string,
): Command {
  const onPage = (page: ComicPage): ComicPage => {
    const { sounds: before = [], ...rest } = page;
    const sounds = change(before);
    if (sounds === before) return page;
    return sounds.length > 0 ? { ...rest, sounds } : rest;
  };
  return commandOf(name, (project) => changePage(project, pageId, onPage), series);
}
