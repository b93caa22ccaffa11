import { throwIfAborted } from '@/lib/abort';
import { clamp } from '@/lib/clamp';

/** The part of a recording that is kept; in milliseconds. */
export interface Cut {
  readonly start: number;
  readonly end: number;
  readonly fadeIn: number;
  readonly fadeOut: number;
}

/** Milliseconds: a shorter part is not heard as a sound. */
const minCutMs = 100;

/** A voice from across the room is amplified, but not the noise of an empty room. */
const maxGain = 8;
const raisedPeak = 0.85;
/** Milliseconds of fade: without it, a cut in the middle of a wave clicks. */
const edge = 5;

/** Below this share of the peak it is silence; milliseconds before and after the audible part are kept. */
const audible = 0.06;
const margin = 120;

const peakOf = (samples: Float32Array) => samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);

export const lengthOf = (samples: Float32Array, rate: number) => Math.floor((samples.length / rate) * 1000);

/** From the first to the last sound, with a margin around them; everything if nothing is audible. */
export function audiblePart(samples: Float32Array, rate: number): Pick<Cut, 'start' | 'end'> {
  const whole = lengthOf(samples, rate);
  const min = peakOf(samples) * audible;
  const first = samples.findIndex((sample) => Math.abs(sample) > min);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > min);
  const start = Math.max(0, Math.floor((first / rate) * 1000) - margin);
  const end = Math.min(whole, Math.ceil((last / rate) * 1000) + margin);
  return first === -1 || end - start < minCutMs ? { start: 0, end: whole } : { start, end };
}

/** Moves one end; the two ends never cross. */
export function withEnd(cut: Cut, which: 'start' | 'end', at: number, whole: number): Cut {
  const moved =
    which === 'start'
      ? { ...cut, start: Math.max(0, Math.min(at, cut.end - minCutMs)) }
      : { ...cut, end: clamp(at, cut.start + minCutMs, whole) };
  const half = (moved.end - moved.start) / 2;
  return { ...moved, fadeIn: Math.min(cut.fadeIn, half), fadeOut: Math.min(cut.fadeOut, half) };
}

/** The part, as loud as the comic's other sounds, with fades at its ends. */
export function cutSamples(samples: Float32Array, rate: number, cut: Cut): Float32Array {
  const at = (time: number) => Math.round((time / 1000) * rate);
  const part = samples.slice(at(cut.start), at(cut.end));
  const peak = peakOf(part);
  const gain = peak === 0 ? 1 : clamp(raisedPeak / peak, 1, maxGain);
  const rise = at(Math.max(edge, cut.fadeIn));
  const fall = at(Math.max(edge, cut.fadeOut));
  return part.map((sample, index) => {
    const share = Math.min(1, index / rise, (part.length - 1 - index) / fall);
    // A quarter of a sine wave, which is heard as an even fade.
    return sample * gain * Math.sin((share * Math.PI) / 2);
  });
}

/** The peak of each bar, from 0 to 1. */
export function peaksOf(samples: Float32Array, bars: number): readonly number[] {
  const peaks = Array.from({ length: bars }, () => 0);
  samples.forEach((sample, index) => {
    const bar = Math.floor((index / samples.length) * bars);
    peaks[bar] = Math.max(peaks[bar] ?? 0, Math.min(1, Math.abs(sample)));
  });
  return peaks;
}

/** For listening before the sound is encoded. */
export function waveFile(samples: Float32Array, rate: number): Blob {
  const head = new DataView(new ArrayBuffer(44));
  const text = (at: number, letters: string) =>
    [...letters].forEach((letter, index) => {
      head.setUint8(at + index, letter.charCodeAt(0));
    });
  text(0, 'RIFF');
  head.setUint32(4, 36 + samples.length * 2, true);
  text(8, 'WAVEfmt ');
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, 1, true);
  head.setUint32(24, rate, true);
  head.setUint32(28, rate * 2, true);
  head.setUint16(32, 2, true);
  head.setUint16(34, 16, true);
  text(36, 'data');
  head.setUint32(40, samples.length * 2, true);
  return new Blob([head, wholeSamples(samples)], { type: 'audio/wav' });
}

/** Converts to 16-bit integers. */
function wholeSamples(samples: Float32Array): Int16Array<ArrayBuffer> {
  return Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
}

/** Kilobits per second for a voice: 8 KB per second. */
const bitRate = 64;
/** Samples that are encoded at once: some milliseconds, so that the page stays responsive. */
const piece = 1152 * 12;

interface EncodeOptions {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * The only format that every browser plays and every server of ours accepts
 * (docs/decisions/0050-record-as-mp3.md).
 */
export async function encodeMp3(
  samples: Float32Array,
  rate: number,
  { onProgress, signal }: EncodeOptions,
): Promise<Blob> {
  // In a separate file, as its license requires, and since few authors record.
  const { Mp3Encoder } = await import('@breezystack/lamejs');
  const encoder = new Mp3Encoder(1, rate, bitRate);
  const whole = wholeSamples(samples);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const keep = (bytes: ArrayLike<number>) => pieces.push(Uint8Array.from(bytes, (byte) => byte & 0xff));
  for (let start = 0; start < whole.length; start += piece) {
    throwIfAborted(signal);
    keep(encoder.encodeBuffer(whole.subarray(start, start + piece)));
    onProgress(Math.min(1, (start + piece) / whole.length));
    await new Promise((resolve) => setTimeout(resolve));
  }
  keep(encoder.flush());
  return new Blob(pieces, { type: 'audio/mpeg' });
}
