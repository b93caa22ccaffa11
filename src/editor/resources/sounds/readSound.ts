import { comicsLimits } from '@/comics/limits';
import { type MediaKind, mediaKindOf, withoutPadding } from '@/comics/packages/mediaFiles';

interface Loudness {
  readonly peaks: readonly number[];
  readonly level: 'silent' | 'quiet' | 'good' | 'loud';
}

/** The number of bars in a waveform. */
export const waveformBars = 48;

/** The mean loudness of the audible parts; below it a listener would turn the volume up. */
const quietest = 0.03;
/** A larger share of clipped samples sounds like crackling. */
const maxCutOff = 0.002;
const silence = 0.005;

/** All channels, with samples from -1 to 1. */
export function loudnessOf(channels: readonly Float32Array[]): Loudness {
  const length = Math.max(0, ...channels.map((samples) => samples.length));
  const peaks = Array.from({ length: waveformBars }, () => 0);
  let audible = 0;
  let sum = 0;
  let cutOff = 0;
  for (const samples of channels) {
    for (let at = 0; at < samples.length; at += 1) {
      const height = Math.abs(samples[at] ?? 0);
      const stroke = Math.floor((at / length) * waveformBars);
      if (height > (peaks[stroke] ?? 0)) peaks[stroke] = Math.min(1, height);
      if (height > silence) {
        audible += 1;
        sum += height * height;
      }
      if (height >= 0.999) cutOff += 1;
    }
  }
  return {
    peaks,
    level: levelOf(audible, Math.sqrt(sum / Math.max(1, audible)), cutOff / Math.max(1, audible)),
  };
}

function levelOf(audible: number, mean: number, cutOff: number): Loudness['level'] {
  if (audible === 0) return 'silent';
  if (cutOff > maxCutOff) return 'loud';
  return mean < quietest ? 'quiet' : 'good';
}

type ReadSound =
  | { readonly kind: 'sound'; readonly duration: number; readonly loudness: Loudness }
  | { readonly kind: 'refused'; readonly because: SoundRefusal };

export type SoundRefusal = 'noSound' | 'soundTooHeavy' | 'soundTooLong' | 'soundBroken';

type Decode = (bytes: ArrayBuffer) => Promise<Samples>;

type Samples = Pick<AudioBuffer, 'duration' | 'numberOfChannels' | 'getChannelData'>;

/** Checks kind, length and loudness before the upload. */
export async function readSound(file: Blob, decode: Decode = decodeInBrowser): Promise<ReadSound> {
  if (file.size > comicsLimits.soundSize) return { kind: 'refused', because: 'soundTooHeavy' };
  const bytes = await file.arrayBuffer();
  const media = mediaKindOf(new Uint8Array(bytes));
  if (media?.family !== 'sound') return { kind: 'refused', because: 'noSound' };
  try {
    return measured(media, await decode(bytes));
  } catch {
    return { kind: 'refused', because: 'soundBroken' };
  }
}

function measured(media: MediaKind, sound: Samples): ReadSound {
  const duration = withoutPadding(media, sound.duration * 1000);
  if (duration > comicsLimits.soundDuration) return { kind: 'refused', because: 'soundTooLong' };
  const channels = Array.from({ length: sound.numberOfChannels }, (_, index) => sound.getChannelData(index));
  return { kind: 'sound', duration, loudness: loudnessOf(channels) };
}

/** Offline, so that no user gesture is needed; the lowest sample rate keeps five minutes small in memory. */
function decodeInBrowser(bytes: ArrayBuffer): Promise<AudioBuffer> {
  return new OfflineAudioContext(1, 1, 8000).decodeAudioData(bytes);
}
