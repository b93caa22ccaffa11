import { vi } from 'vitest';
import { begin, end } from '../dom/leftBehind';

/**
 * Replaces what jsdom lacks: a microphone, and a recorder for it. `height` is the loudness of everything that
 * the browser reads.
 */
export function fakeMicrophone(height = 0.5) {
  const tracks: { isOn: boolean; onended: (() => void) | null; stop: () => void }[] = [];
  const answers: (() => Promise<unknown>)[] = [];
  const getUserMedia = vi.fn(async () => {
    await answers.shift()?.();
    const track = {
      isOn: true,
      onended: null,
      stop() {
        this.isOn = false;
        end(this);
      },
    };
    tracks.push(track);
    begin(track, 'microphone', 'the recorder');
    return { getTracks: () => [track] };
  });
  class Recorder {
    state: 'inactive' | 'recording' = 'inactive';
    ondataavailable: (event: { data: Blob }) => void = () => undefined;
    onstop: () => void = () => undefined;
    start() {
      this.state = 'recording';
    }
    stop() {
      this.state = 'inactive';
      queueMicrotask(() => {
        this.ondataavailable({ data: new Blob(['sound']) });
        this.onstop();
      });
    }
  }
  vi.stubGlobal('MediaRecorder', Recorder);
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        begin(this, 'audio context');
      }
      createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: () => undefined });
      createMediaStreamSource = () => ({ connect: () => undefined });
      async close() {
        end(this);
      }
    },
  );
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = async () => ({
        duration: 2,
        numberOfChannels: 1,
        getChannelData: () =>
          Float32Array.from({ length: 64_000 }, (_, index) => height * Math.sin(index / 9)),
      });
    },
  );
  Object.defineProperty(window.navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  return {
    getUserMedia,
    /** The browser's responses to the next permission requests, in order; later ones are allowed. */
    answer: (...next: (() => Promise<unknown>)[]) => answers.push(...next),
    isOn: () => tracks.map(({ isOn }) => isOn),
    unplug: () => tracks.at(-1)?.onended?.(),
  };
}
