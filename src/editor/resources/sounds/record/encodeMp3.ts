import { wholeSamples } from '@/editor/resources/sounds/record/cutRecording';

/** Kilobits per second of a voice: 8 KB for each second. */
const bitRate = 64;
/** Of samples at once: some milliseconds, so that the page goes on answering. */
const piece = 1152 * 12;

interface EncodeOptions {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** The one format that every browser plays and every server of ours takes (docs/decisions/0050-record-as-mp3.md). */
export async function encodeMp3(
  samples: Float32Array,
  rate: number,
  { onProgress, signal }: EncodeOptions,
): Promise<Blob> {
  // A file of its own, as its licence asks, and few record.
  const { Mp3Encoder } = await import('@breezystack/lamejs');
  const encoder = new Mp3Encoder(1, rate, bitRate);
  const whole = wholeSamples(samples);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const keep = (bytes: ArrayLike<number>) => pieces.push(Uint8Array.from(bytes, (byte) => byte & 0xff));
  for (let start = 0; start < whole.length; start += piece) {
    signal.throwIfAborted();
    keep(encoder.encodeBuffer(whole.subarray(start, start + piece)));
    onProgress(Math.min(1, (start + piece) / whole.length));
    await new Promise((resolve) => setTimeout(resolve));
  }
  keep(encoder.flush());
  return new Blob(pieces, { type: 'audio/mpeg' });
}
