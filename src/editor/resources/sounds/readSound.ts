import { comicsLimits } from '@/comics/limits';
import { mediaKindOf } from '@/comics/packages/mediaKinds';
import { type Loudness, loudnessOf } from '@/editor/resources/sounds/loudness';

export type ReadSound =
  | { readonly kind: 'sound'; readonly duration: number; readonly loudness: Loudness }
  | { readonly kind: 'refused'; readonly because: SoundRefusal };

/** Why a file cannot be a sound of a comic. */
export type SoundRefusal = 'noSound' | 'soundTooHeavy' | 'soundTooLong' | 'soundBroken';

/** Reads the samples of a sound; rejects when the browser cannot. */
type Decode = (bytes: ArrayBuffer) => Promise<Samples>;

type Samples = Pick<AudioBuffer, 'duration' | 'numberOfChannels' | 'getChannelData'>;

/** Listens to a file before it is sent: whether it is a sound of ours, how long and how loud. */
export async function readSound(file: Blob, decode: Decode = decodeInBrowser): Promise<ReadSound> {
  if (file.size > comicsLimits.soundSize) return { kind: 'refused', because: 'soundTooHeavy' };
  const bytes = await file.arrayBuffer();
  if (mediaKindOf(new Uint8Array(bytes))?.family !== 'sound') return { kind: 'refused', because: 'noSound' };
  try {
    return measured(await decode(bytes));
  } catch {
    return { kind: 'refused', because: 'soundBroken' };
  }
}

function measured(sound: Samples): ReadSound {
  const duration = sound.duration * 1000;
  if (duration > comicsLimits.soundDuration) return { kind: 'refused', because: 'soundTooLong' };
  const channels = Array.from({ length: sound.numberOfChannels }, (_, index) => sound.getChannelData(index));
  return { kind: 'sound', duration, loudness: loudnessOf(channels) };
}

/** Nothing is played, so that no tap is needed first; the lowest rate keeps five minutes small in memory. */
function decodeInBrowser(bytes: ArrayBuffer): Promise<AudioBuffer> {
  return new OfflineAudioContext(1, 1, 8000).decodeAudioData(bytes);
}
