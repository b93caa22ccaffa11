import { vi } from 'vitest';

/** Replaces what jsdom lacks: sounds that play until they are stopped. */
export function hearSounds() {
  const begun: { readonly address: string; readonly isPlaying: () => boolean; readonly end: () => void }[] =
    [];
  const play = vi.fn(async () => undefined);
  vi.stubGlobal(
    'Audio',
    class {
      onended: () => void = () => undefined;
      onplaying: () => void = () => undefined;
      isPlaying = false;
      constructor(address: string) {
        begun.push({ address, isPlaying: () => this.isPlaying, end: () => this.onended() });
      }
      play() {
        this.isPlaying = true;
        return play().then(() => this.onplaying());
      }
      pause() {
        this.isPlaying = false;
      }
    },
  );
  return {
    play,
    now: () => begun.map(({ isPlaying }) => isPlaying()),
    addresses: () => begun.map(({ address }) => address),
    endLast: () => begun.at(-1)?.end(),
  };
}

/** Decodes every sound as 3.2 seconds of this volume, from 0 to 1. */
export function decodeSounds(volume: () => number): void {
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = async () => ({
        duration: 3.2,
        numberOfChannels: 1,
        getChannelData: () => Float32Array.from({ length: 960 }, (_, index) => volume() * Math.sin(index)),
      });
    },
  );
}
