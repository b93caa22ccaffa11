import {
  type AudioOutput,
  type AudioRequest,
  kindOf,
  soundKinds,
  type Voice,
} from '@/player/sound/audioOutput';

/** Bytes of decoded sound, about two minutes in stereo, which is what cheap phones have. */
const most = 48 * 1024 * 1024;

function createBufferStore(context: BaseAudioContext): {
  readonly load: (address: string) => Promise<AudioBuffer>;
} {
  const kept = new Map<string, { readonly loading: Promise<AudioBuffer>; size: number }>();

  const letGo = () => {
    let size = [...kept.values()].reduce((sum, entry) => sum + entry.size, 0);
    for (const [address, entry] of kept) {
      // A sound that is being decoded is needed right now.
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

const duckedMusic = 0.4;
const rampSeconds = 0.25;
/** Seconds: long enough not to crackle. */
const slideSeconds = 0.05;

/** Web Audio loops without a gap and, unlike media elements on iOS, can fade. */
export function createWebAudioOutput(context: AudioContext): AudioOutput {
  const master = context.createGain();
  master.connect(context.destination);
  const addGain = () => {
    const gain = context.createGain();
    gain.connect(master);
    return gain;
  };
  const kinds = { music: addGain(), effect: addGain(), voice: addGain() };
  const ducking = context.createGain();
  ducking.connect(kinds.music);
  const buffers = createBufferStore(context);

  const glide = (gain: GainNode, value: number, seconds: number) => {
    const { currentTime } = context;
    gain.gain.cancelScheduledValues(currentTime);
    gain.gain.setValueAtTime(gain.gain.value, currentTime);
    gain.gain.linearRampToValueAtTime(value, currentTime + seconds);
  };

  const start = (request: AudioRequest, onEnd: () => void): Voice => {
    const gain = context.createGain();
    const kind = kindOf(request.channel);
    gain.connect(kind === 'music' ? ducking : kinds[kind]);
    let source: AudioBufferSourceNode | null = null;
    let stopped = false;
    let { volume } = request;
    const begin = (buffer: AudioBuffer) => {
      if (stopped) return;
      source = context.createBufferSource();
      source.buffer = buffer;
      source.loop = request.loop;
      source.connect(gain);
      source.onended = () => {
        gain.disconnect();
        if (!stopped) onEnd();
      };
      gain.gain.value = request.fadeIn > 0 ? 0 : volume;
      if (request.fadeIn > 0) glide(gain, volume, request.fadeIn / 1000);
      source.start();
    };
    buffers.load(request.address).then(begin, () => {
      if (!stopped) onEnd();
    });
    return {
      setVolume: (next) => {
        volume = next;
        if (source !== null) glide(gain, next, rampSeconds);
      },
      stop: (fadeOut) => {
        stopped = true;
        glide(gain, 0, fadeOut / 1000);
        source?.stop(context.currentTime + fadeOut / 1000);
      },
    };
  };

  return {
    start,
    prepare: (addresses) => {
      for (const address of addresses) buffers.load(address).catch(() => undefined);
    },
    setMuted: (muted) => {
      master.gain.value = muted ? 0 : 1;
    },
    setVolumes: (volumes) => {
      for (const kind of soundKinds) glide(kinds[kind], volumes[kind], slideSeconds);
    },
    setDucked: (ducked) => glide(ducking, ducked ? duckedMusic : 1, rampSeconds),
    setSuspended: (suspended) => {
      // A refusal by the system is ignored; the next touch resumes.
      (suspended ? context.suspend() : context.resume()).catch(() => undefined);
    },
    close: () => {
      master.disconnect();
      context.close().catch(() => undefined);
    },
  };
}
