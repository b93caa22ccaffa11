import { clamp } from '@/lib/clamp';
import { createListeners } from '@/lib/createListeners';

/** Milliseconds: a page needs seconds, and phones keep the recording in memory. */
export const maxRecordingMs = 3 * 60_000;

/** Samples per second: enough for a voice, and fewer than microphones provide. */
export const recordedRate = 32_000;

export interface Take {
  readonly id: number;
  /** One channel at `recordedRate`. */
  readonly samples: Float32Array;
  /** Why the recording ended without the author. */
  readonly endedBy: 'limit' | 'device' | null;
}

type RecorderState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'refused'; readonly because: MicrophoneRefusal }
  | { readonly kind: 'recording'; readonly since: number }
  /** The browser's recording is being decoded. */
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'recorded'; readonly take: Take };

export interface Recorder {
  readonly state: () => RecorderState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Requests the microphone and records; a take is kept until the next one is complete. */
  readonly start: () => void;
  readonly stop: () => void;
  /** Returns to the previous take, if there is one. */
  readonly cancel: () => void;
  /** The current level, from 0 to 1. */
  readonly level: () => number;
  /** Whether a recording would be lost. */
  readonly hasSound: () => boolean;
  /** Discards everything, and releases the microphone. */
  readonly reset: () => void;
}

interface Session {
  readonly stream: MediaStream;
  readonly media: MediaRecorder;
  readonly meter: { readonly level: () => number; readonly close: () => void };
  readonly timer: ReturnType<typeof setTimeout>;
  endedBy: Take['endedBy'];
  isDropped: boolean;
}

/** The microphone is open only while recording, since the browser shows that it is in use. */
export function createRecorder(view: Window & typeof globalThis): Recorder {
  const listeners = createListeners();
  let state: RecorderState = { kind: 'ready' };
  let kept: Take | null = null;
  let session: Session | null = null;
  let lastId = 0;
  /** Identifies the latest request, so that responses to earlier ones are ignored. */
  let wish = 0;

  const put = (next: RecorderState) => {
    state = next;
    listeners.notify();
  };
  const rest = () => put(kept === null ? { kind: 'ready' } : { kind: 'recorded', take: kept });

  const release = (ended: Session) => {
    clearTimeout(ended.timer);
    closeStream(ended.stream);
    ended.meter.close();
    if (session === ended) session = null;
  };

  const read = async (pieces: readonly Blob[], endedBy: Take['endedBy'], own: number) => {
    try {
      const bytes = await new Blob([...pieces]).arrayBuffer();
      const sound = await new view.OfflineAudioContext(1, 1, recordedRate).decodeAudioData(bytes);
      if (own !== wish) return;
      lastId += 1;
      kept = { id: lastId, samples: mixedDown(sound), endedBy };
      rest();
    } catch {
      if (own === wish) put({ kind: 'failed' });
    }
  };

  const record = (stream: MediaStream, own: number) => {
    const media = new view.MediaRecorder(stream);
    const pieces: Blob[] = [];
    const recording: Session = {
      stream,
      media,
      meter: meterOf(stream, view),
      timer: setTimeout(() => end('limit'), maxRecordingMs),
      endedBy: null,
      isDropped: false,
    };
    const end = (by: Take['endedBy']) => {
      recording.endedBy = by;
      if (media.state !== 'inactive') media.stop();
    };
    media.ondataavailable = ({ data }) => pieces.push(data);
    media.onstop = () => {
      release(recording);
      if (recording.isDropped || own !== wish) return;
      put({ kind: 'reading' });
      void read(pieces, recording.endedBy, own);
    };
    // The device was unplugged, or the permission was withdrawn.
    for (const track of stream.getTracks()) track.onended = () => end('device');
    session = recording;
    // In chunks, so that a failing device loses little.
    media.start(1000);
    put({ kind: 'recording', since: Date.now() });
  };

  const begin = (stream: MediaStream, own: number) => {
    try {
      if (own === wish) return record(stream, own);
    } catch {
      put({ kind: 'refused', because: 'unsupported' });
    }
    closeStream(stream);
  };

  const leave = () => {
    wish += 1;
    const left = session;
    if (left === null) return;
    left.isDropped = true;
    if (left.media.state !== 'inactive') left.media.stop();
    release(left);
  };

  return {
    state: () => state,
    subscribe: listeners.subscribe,
    start() {
      if (state.kind === 'asking' || state.kind === 'recording' || state.kind === 'reading') return;
      wish += 1;
      const own = wish;
      put({ kind: 'asking' });
      void askForMicrophone(view).then((requested) => {
        if (requested.kind === 'allowed') begin(requested.stream, own);
        else if (own === wish) put(requested);
      });
    },
    stop() {
      if (session !== null && session.media.state !== 'inactive') session.media.stop();
    },
    cancel() {
      leave();
      rest();
    },
    level: () => session?.meter.level() ?? 0,
    hasSound: () => kept !== null || state.kind === 'recording' || state.kind === 'reading',
    reset() {
      leave();
      kept = null;
      put({ kind: 'ready' });
    },
  };
}

/** The browser then shows that the microphone is no longer in use. */
function closeStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function mixedDown(sound: Pick<AudioBuffer, 'numberOfChannels' | 'getChannelData'>): Float32Array {
  const [first = new Float32Array(), ...others] = Array.from({ length: sound.numberOfChannels }, (_, index) =>
    sound.getChannelData(index),
  );
  if (others.length === 0) return first;
  return first.map(
    (sample, index) =>
      others.reduce((sum, channel) => sum + (channel[index] ?? 0), sample) / (others.length + 1),
  );
}

/** The current level; silent where the browser cannot measure it. */
function meterOf(stream: MediaStream, view: Window & typeof globalThis): Session['meter'] {
  try {
    const context = new view.AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 1024;
    context.createMediaStreamSource(stream).connect(analyser);
    const wave = new Float32Array(analyser.fftSize);
    return {
      level() {
        analyser.getFloatTimeDomainData(wave);
        const power = wave.reduce((sum, sample) => sum + sample * sample, 0) / wave.length;
        // A meter in decibels matches hearing: from -50 to -6.
        return clamp((10 * Math.log10(power + 1e-9) + 50) / 44, 0, 1);
      },
      close: () => void context.close().catch(() => undefined),
    };
  } catch {
    return { level: () => 0, close: () => undefined };
  }
}

/** Why recording is impossible, as far as browsers say. */
export type MicrophoneRefusal =
  /** By the author, now or earlier. */
  | 'refused'
  /** The page around the editor, such as VK, does not pass the microphone on. */
  | 'framed'
  | 'none'
  | 'busy'
  /** An insecure address, or a web view that cannot record. */
  | 'unsupported';

type MicrophoneAnswer =
  | { readonly kind: 'allowed'; readonly stream: MediaStream }
  | { readonly kind: 'refused'; readonly because: MicrophoneRefusal };

/** The browser asks the author. Never rejects. */
async function askForMicrophone(view: Window): Promise<MicrophoneAnswer> {
  // The types always have it, but insecure pages and old web views do not.
  const devices: MediaDevices | undefined = view.navigator.mediaDevices;
  if (devices === undefined || !('MediaRecorder' in view)) return { kind: 'refused', because: 'unsupported' };
  try {
    return { kind: 'allowed', stream: await devices.getUserMedia({ audio: true }) };
  } catch (error) {
    const name = error instanceof Error || error instanceof DOMException ? error.name : '';
    return { kind: 'refused', because: refusalOf(name, view.parent !== view) };
  }
}

export function refusalOf(name: string, isFramed: boolean): MicrophoneRefusal {
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return isFramed ? 'framed' : 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'unsupported';
  }
}
