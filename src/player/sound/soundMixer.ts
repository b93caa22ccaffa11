import type { Fields } from '@/comics/lenient/values';
import type { Channel, Sound } from '@/comics/project';
import type { LocalizedText, Ref } from '@/comics/resources';
import {
  type AudioOutput,
  channelOf,
  planPageSounds,
  readVolumes,
  type Voice,
  type Volumes,
} from '@/player/sound/audioOutput';
import { unlockAudio } from '@/player/sound/unlockAudio';

/** Reads a page aloud in addition to its sounds. */
export interface Narrator {
  /** During speech the music is lowered, and no page turns automatically. */
  readonly speaks: () => boolean;
  readonly onVoice: (isAudible: boolean) => void;
}

/** More captions would not be read, and would cover the page. */
const most = 3;

/** Each caption once. */
export function latestCaptions(captions: readonly (LocalizedText | undefined)[]): readonly LocalizedText[] {
  const shown = captions.filter((caption) => caption !== undefined).filter((caption) => caption !== '');
  return [...new Set(shown)].slice(-most);
}

/** Selects the sounds to play; before the first touch it only records them. */
export interface SoundMixer {
  readonly turn: (sounds: readonly Sound[]) => void;
  readonly play: (sound: Sound) => void;
  readonly prepare: (sounds: readonly Sound[]) => void;
  readonly silence: (channel: Channel | undefined) => void;
  readonly connect: (output: AudioOutput) => void;
  /** Applies changed settings: muting, and the volume of each kind. */
  readonly setMuted: (muted: boolean) => void;
  readonly setSuspended: (suspended: boolean) => void;
  /** Sets the narrator; call it again when they start or stop. */
  readonly narrate: (narrator: Narrator) => void;
  readonly close: () => void;
  /** Includes captions of muted sounds. */
  readonly captions: () => readonly LocalizedText[];
}

interface MixerParts {
  readonly address: (ref: Ref) => string;
  /** Milliseconds, from the file. */
  readonly duration: (ref: Ref) => number | undefined;
  readonly volumes: () => Volumes;
  readonly onChange: () => void;
}

interface Playing {
  sound: Sound;
  voice: Voice | null;
  timer: ReturnType<typeof setTimeout> | null;
}

/** Milliseconds of the default fade when the page is left. */
const usualFadeOut = 400;
/** Milliseconds to show the caption of an inaudible sound of unknown length. */
const silentLength = 4000;

export function createSoundMixer(parts: MixerParts): SoundMixer {
  let playing: Playing[] = [];
  let output: AudioOutput | null = null;
  let muted = false;
  let suspended = false;
  let closed = false;
  let narrator: Narrator | null = null;

  const changed = () => {
    const hasVoice = playing.some(({ sound }) => channelOf(sound) === 'voice');
    output?.setDucked(hasVoice || narrator?.speaks() === true);
    narrator?.onVoice(hasVoice && output !== null && !muted);
    parts.onChange();
  };

  const drop = (item: Playing) => {
    if (item.timer !== null) clearTimeout(item.timer);
    playing = playing.filter((other) => other !== item);
    changed();
  };

  const startSound = (item: Playing) => {
    if (output === null) return;
    const { sound } = item;
    const address = parts.address(sound.sound);
    if (address === '') {
      if (sound.loop) return;
      item.timer = setTimeout(() => drop(item), parts.duration(sound.sound) ?? silentLength);
      return;
    }
    item.voice = output.start(
      {
        address,
        channel: channelOf(sound),
        loop: sound.loop === true,
        volume: Math.min(1, sound.volume ?? 1),
        fadeIn: sound.fadeIn ?? 0,
      },
      () => drop(item),
    );
  };

  const add = (sound: Sound) => {
    const item: Playing = { sound, voice: null, timer: null };
    playing.push(item);
    startSound(item);
  };

  const stop = (item: Playing, fadeOut: number) => {
    item.voice?.stop(fadeOut);
    drop(item);
  };

  return {
    turn: (sounds) => {
      const plan = planPageSounds(playing, sounds);
      for (const item of plan.stop) stop(item, item.sound.fadeOut ?? usualFadeOut);
      for (const { playing: item, as } of plan.keep) {
        item.sound = as;
        item.voice?.setVolume(Math.min(1, as.volume ?? 1));
      }
      for (const sound of plan.start) add(sound);
      changed();
    },
    play: (sound) => {
      add(sound);
      changed();
    },
    prepare: (sounds) => {
      output?.prepare(sounds.map(({ sound }) => parts.address(sound)).filter((address) => address !== ''));
    },
    silence: (channel) => {
      for (const item of playing) {
        if (channel === undefined || channelOf(item.sound) === channel) {
          stop(item, item.sound.fadeOut ?? usualFadeOut);
        }
      }
    },
    connect: (next) => {
      if (closed) return next.close();
      output = next;
      output.setMuted(muted);
      output.setVolumes(parts.volumes());
      output.setSuspended(suspended);
      for (const item of playing) startSound(item);
      changed();
    },
    setMuted: (next) => {
      muted = next;
      output?.setMuted(next);
      output?.setVolumes(parts.volumes());
      changed();
    },
    setSuspended: (next) => {
      suspended = next;
      output?.setSuspended(next);
    },
    narrate: (next) => {
      narrator = next;
      changed();
    },
    close: () => {
      for (const item of playing) {
        item.voice?.stop(0);
        if (item.timer !== null) clearTimeout(item.timer);
      }
      playing = [];
      closed = true;
      output?.close();
      output = null;
    },
    captions: () => latestCaptions(playing.map(({ sound }) => sound.caption)),
  };
}

interface SoundParts extends Omit<MixerParts, 'volumes'> {
  /** Whether sound may be loaded, and the volumes. */
  readonly settings: () => { readonly muted: boolean; readonly volumes: Fields };
  /** Resolves to `true` when a touch on the surrounding page has started the play. */
  readonly touched: Promise<boolean>;
  /** From now on, sound can be heard. */
  readonly onAudible: () => void;
}

export function openSound(parts: SoundParts): SoundMixer {
  const { settings } = parts;
  const mixer = createSoundMixer({ ...parts, volumes: () => readVolumes(settings().volumes) });
  const ignoreTouches = unlockAudio(window, {
    wanted: () => !settings().muted,
    touched: parts.touched,
    connect: (output) => {
      parts.onAudible();
      mixer.connect(output);
    },
  });
  const close = () => {
    ignoreTouches();
    mixer.close();
  };
  return { ...mixer, close };
}
