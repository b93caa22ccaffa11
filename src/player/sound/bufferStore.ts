/** Bytes of decoded sound that are kept, about two minutes in stereo: cheap phones have no more to give. */
const most = 48 * 1024 * 1024;

/** Fetches and decodes sounds and keeps the latest of them. */
export function createBufferStore(context: BaseAudioContext): {
  readonly load: (address: string) => Promise<AudioBuffer>;
} {
  const kept = new Map<string, { readonly loading: Promise<AudioBuffer>; size: number }>();

  const letGo = () => {
    let size = [...kept.values()].reduce((sum, entry) => sum + entry.size, 0);
    for (const [address, entry] of kept) {
      // One that is not decoded yet is wanted right now.
      if (size <= most || kept.size === 1) return;
      if (entry.size > 0) kept.delete(address);
      size -= entry.size;
    }
  };

  return {
    load: (address) => {
      const known = kept.get(address);
      kept.delete(address);
      const entry = known ?? { loading: fetchSound(context, address), size: 0 };
      kept.set(address, entry);
      entry.loading.then(
        (buffer) => {
          entry.size = buffer.length * buffer.numberOfChannels * 4;
          letGo();
        },
        () => kept.delete(address),
      );
      return entry.loading;
    },
  };
}

async function fetchSound(context: BaseAudioContext, address: string): Promise<AudioBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(address);
  return context.decodeAudioData(await response.arrayBuffer());
}
