import type { Fields } from '@/comics/lenient/values';
import type { Channel, Sound } from '@/comics/project';
import type { LocalizedText, Ref } from '@/comics/resources';
import { type AudioOutput, readVolumes, type Voice, type Volumes } from '@/player/sound/audioOutput';
import { channelOf, planTurn } from '@/player/sound/soundPlan';
import { unlockAudio } from '@/player/sound/unlockAudio';

/** Whoever reads a page aloud beside its sounds. */
export interface Narrator {
  /** Music is lowered meanwhile, and no page turns by itself. */
  readonly speaks: () => boolean;
  /** Told whether a voice of the comic's own is heard. */
  readonly onVoice: (isHeard: boolean) => void;
}

/** More of them at once nobody reads, and they would cover the page. */
const most = 3;

/** The latest captions of what sounds, each once. */
export function latestCaptions(captions: readonly (LocalizedText | undefined)[]): readonly LocalizedText[] {
  const said = captions.filter((caption) => caption !== undefined).filter((caption) => caption !== '');
  return [...new Set(said)].slice(-most);
}

/** Decides what sounds; before the first touch it only remembers. */
export interface SoundMixer {
  readonly turn: (sounds: readonly Sound[]) => void;
  readonly play: (sound: Sound) => void;
  /** Fetches the sounds of pages that may come next. */
  readonly prepare: (sounds: readonly Sound[]) => void;
  readonly silence: (channel: Channel | undefined) => void;
  /** Gives the mixer its output, after the reader's first touch. */
  readonly connect: (output: AudioOutput) => void;
  /** Takes what the reader has set anew: silence, and how loud each kind of sound is. */
  readonly setMuted: (muted: boolean) => void;
  readonly setSuspended: (suspended: boolean) => void;
  /** Lets somebody read aloud; called anew when they begin or end. */
  readonly narrate: (narrator: Narrator) => void;
  /** Everything off at once: the player is being closed. */
  readonly close: () => void;
  /** The captions of what sounds now, or would if it were on. */
  readonly captions: () => readonly LocalizedText[];
}

export interface MixerParts {
  /** The address of a sound; empty for one that is silent by nature. */
  readonly address: (ref: Ref) => string;
  /** Milliseconds, as the file says. */
  readonly duration: (ref: Ref) => number | undefined;
  readonly volumes: () => Volumes;
  readonly onChange: () => void;
}

interface Playing {
  sound: Sound;
  voice: Voice | null;
  timer: ReturnType<typeof setTimeout> | null;
}

/** How long a page's sounds take to go when the page is left and the file does not say. */
const usualFadeOut = 400;
/** How long the caption of a sound stays that cannot be heard and whose length nobody knows. */
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

  const sing = (item: Playing) => {
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
    sing(item);
  };

  const stop = (item: Playing, fadeOut: number) => {
    item.voice?.stop(fadeOut);
    drop(item);
  };

  return {
    turn: (sounds) => {
      const plan = planTurn(playing, sounds);
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
      for (const item of playing) sing(item);
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

export interface SoundParts extends Omit<MixerParts, 'volumes'> {
  /** Whether sound may be fetched and heard at all, and how loud. */
  readonly settings: () => { readonly muted: boolean; readonly volumes: Fields };
  /** Comes true when a touch of the page around has begun the play. */
  readonly touched: Promise<boolean>;
  /** From now on what plays is heard. */
  readonly onAudible: () => void;
}

/** A mixer that is heard from the reader's first touch on, here or on the page around. */
export function openSound(parts: SoundParts): SoundMixer {
  const { settings } = parts;
  const mixer = createSoundMixer({ ...parts, volumes: () => readVolumes(settings().volumes) });
  unlockAudio(window, {
    wanted: () => !settings().muted,
    touched: parts.touched,
    connect: (output) => {
      parts.onAudible();
      mixer.connect(output);
    },
  });
  return mixer;
}
