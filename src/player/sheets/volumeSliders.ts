import { projectSounds } from '@/comics/pageActions';
import { makeSlider } from '@/player/sheets/fields';
import type { SheetContext } from '@/player/sheets/sheet';
import { channelOf } from '@/player/sound/soundPlan';
import { kindOf, readVolumes, soundKinds } from '@/player/sound/volumes';

/** A slider for each kind of sound that the comic has. */
export function volumeSliders({
  words,
  preferences,
  project,
}: Pick<SheetContext, 'words' | 'preferences' | 'project'>): HTMLElement[] {
  const heard = new Set([...projectSounds(project)].map((sound) => kindOf(channelOf(sound))));
  const set = () => preferences.settings().volumes;
  return soundKinds
    .filter((kind) => heard.has(kind))
    .map((kind) =>
      makeSlider(words.volumes[kind], readVolumes(set())[kind], (volume) =>
        preferences.change({ volumes: { ...set(), [kind]: volume } }),
      ),
    );
}
