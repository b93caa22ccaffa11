import { comicsLimits } from '@/comics/limits';
import type { ComicPage, ProjectFile, Sound } from '@/comics/project';
import type { Ref } from '@/comics/resources';
import type { Command, CommandName } from '@/editor/document/Command';

export function addPageSound(pageId: number, ref: Ref, caption = ''): Command {
  return onSounds('addedPageSound', pageId, (sounds) =>
    sounds.length < comicsLimits.sounds ? [...sounds, changed({ sound: ref }, { caption })] : sounds,
  );
}

/** `undefined` removes a key. */
export type SoundChange = { readonly [Key in Exclude<keyof Sound, 'sound'>]?: Sound[Key] };

export function changePageSound(
  pageId: number,
  index: number,
  change: SoundChange,
  series?: string,
): Command {
  const command = onSounds('changedPageSound', pageId, (sounds) => {
    const sound = sounds[index];
    return sound === undefined ? sounds : sounds.with(index, changed(sound, change));
  });
  return { ...command, ...(series !== undefined && { series }) };
}

export function removePageSound(pageId: number, index: number): Command {
  return onSounds('removedPageSound', pageId, (sounds) =>
    index in sounds ? sounds.toSpliced(index, 1) : sounds,
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
): Command {
  return { name, change: (project) => withSounds(project, pageId, change) };
}

function withSounds(
  project: ProjectFile,
  pageId: number,
  change: (sounds: readonly Sound[]) => readonly Sound[],
): ProjectFile {
  const index = project.pages.findIndex(({ id }) => id === pageId);
  const page = project.pages[index];
  if (page === undefined) return project;
  const { sounds: before = [], ...rest } = page;
  const sounds = change(before);
  if (sounds === before) return project;
  const next: ComicPage = sounds.length > 0 ? { ...rest, sounds } : rest;
  return { ...project, pages: project.pages.with(index, next) };
}
