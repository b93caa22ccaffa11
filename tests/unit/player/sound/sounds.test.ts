import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Channel, Sound } from '@/comics/project';
import { type AudioOutput, planPageSounds, readVolumes } from '@/player/sound/audioOutput';
import { createSoundMixer } from '@/player/sound/soundMixer';

const track = (id: number, channel: Channel, more: Partial<Sound> = {}): Sound => ({
  sound: [3, id],
  channel,
  caption: `♪ ${id}`,
  ...more,
});
const loop = (id: number, channel: Channel = 'music', more: Partial<Sound> = {}) =>
  track(id, channel, { loop: true, ...more });

/** Records what is played; `end` ends a sound. */
function recordingOutput() {
  const heard: string[] = [];
  const ends = new Map<string, () => void>();
  const output: AudioOutput = {
    start: ({ address, channel, loop: loops, volume, fadeIn }, onEnd) => {
      heard.push(
        `start ${address} ${channel}${loops ? ' loop' : ''} ${volume}${fadeIn ? ` in ${fadeIn}` : ''}`,
      );
      ends.set(address, onEnd);
      return {
        setVolume: (next) => heard.push(`volume ${address} ${next}`),
        stop: (fadeOut) => heard.push(`stop ${address} ${fadeOut}`),
      };
    },
    prepare: (addresses) => heard.push(`prepare ${addresses.join()}`),
    setMuted: (muted) => heard.push(`muted ${muted}`),
    setVolumes: ({ music, effect, voice }) => heard.push(`each ${music} ${effect} ${voice}`),
    setDucked: (ducked) => heard.push(`ducked ${ducked}`),
    setSuspended: (suspended) => heard.push(`suspended ${suspended}`),
    close: () => heard.push('close'),
  };
  return { heard, output, end: (address: string) => ends.get(address)?.() };
}

function openMixer(volumes = readVolumes({})) {
  const recording = recordingOutput();
  const mixer = createSoundMixer({
    address: ([, id]) => (id === 100 ? '' : `s${id}`),
    duration: ([, id]) => (id === 100 ? 1000 : undefined),
    volumes: () => volumes,
    onChange: () => undefined,
  });
  const take = () => recording.heard.splice(0).filter((line) => /^(start|stop|volume|close)/.test(line));
  return { mixer, ...recording, take };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('music is lowered while a page is read aloud, and reading aloud is notified of the comic’s own voices', () => {
  const { mixer, output, heard, end } = openMixer();
  let speaks = true;
  const voices: boolean[] = [];
  const narrator = { speaks: () => speaks, onVoice: (isHeard: boolean) => voices.push(isHeard) };
  mixer.connect(output);
  mixer.turn([loop(1)]);
  mixer.narrate(narrator);
  expect(heard.at(-1)).toBe('ducked true');
  mixer.play(track(2, 'voice'));
  expect(voices).toEqual([false, true]);
  end('s2');
  expect(voices.at(-1)).toBe(false);
  // One that is muted is no reason to wait.
  mixer.play(track(3, 'voice'));
  mixer.setMuted(true);
  expect(voices.at(-1)).toBe(false);
  end('s3');
  speaks = false;
  mixer.narrate(narrator);
  expect(heard.at(-1)).toBe('ducked false');
});

describe('sounds over a turn of the page', () => {
  const table: [string, Sound[], Sound[], string[]][] = [
    ['runs on when it loops here and there', [loop(1)], [loop(1)], []],
    ['runs on at the new volume', [loop(1)], [loop(1, 'music', { volume: 0.3 })], ['volume s1 0.3']],
    ['stops when the next page does not list it', [loop(1)], [], ['stop s1 400']],
    ['fades out in its own time', [loop(1, 'music', { fadeOut: 900 })], [], ['stop s1 900']],
    [
      'restarts on another channel',
      [loop(1)],
      [loop(1, 'ambience')],
      ['stop s1 400', 'start s1 ambience loop 1'],
    ],
    [
      'restarts when it does not loop',
      [track(1, 'voice')],
      [track(1, 'voice')],
      ['stop s1 400', 'start s1 voice 1'],
    ],
    [
      'gives way to another track',
      [loop(1)],
      [loop(2, 'music', { fadeIn: 300 })],
      ['stop s1 400', 'start s2 music loop 1 in 300'],
    ],
  ];
  test.each(table)('a track %s', (_what, before, after, expected) => {
    const { mixer, output, take } = openMixer();
    mixer.connect(output);
    mixer.turn(before);
    take();
    mixer.turn(after);
    const heard = take().filter((line) => line !== 'volume s1 1');
    expect(heard).toEqual(expected);
  });

  test('keeps one of two equal tracks for each new one', () => {
    const playing = [{ sound: loop(1) }, { sound: loop(1) }];
    const plan = planPageSounds(playing, [loop(1)]);
    expect([plan.keep.length, plan.stop.length, plan.start.length]).toEqual([1, 1, 0]);
  });
});

describe('the sound mixer', () => {
  test('is silent until the first touch, then plays what the page has', () => {
    const { mixer, output, heard, take } = openMixer();
    mixer.turn([loop(1), track(2, 'voice', { volume: 0.5 })]);
    expect(heard).toEqual([]);
    mixer.connect(output);
    expect(take()).toEqual(['start s1 music loop 1', 'start s2 voice 0.5']);
  });

  test('does not start what the page before had', () => {
    const { mixer, output, take } = openMixer();
    mixer.turn([track(1, 'effect')]);
    mixer.turn([]);
    mixer.connect(output);
    expect(take()).toEqual([]);
  });

  test('lowers the music while somebody speaks', () => {
    const { mixer, output, heard, end } = openMixer();
    mixer.connect(output);
    mixer.play(track(1, 'voice'));
    expect(heard.at(-1)).toBe('ducked true');
    end('s1');
    expect(heard.at(-1)).toBe('ducked false');
  });

  test('silences one channel, or all', () => {
    const { mixer, output, take } = openMixer();
    mixer.connect(output);
    mixer.turn([loop(1), loop(2, 'ambience'), track(3, 'voice')]);
    take();
    mixer.silence('ambience');
    expect(take()).toEqual(['stop s2 400']);
    mixer.silence(undefined);
    expect(take()).toEqual(['stop s1 400', 'stop s3 400']);
  });

  test('has a caption for as long as its sound plays', () => {
    const { mixer, output, end } = openMixer();
    mixer.turn([loop(1), track(2, 'voice')]);
    expect(mixer.captions()).toEqual(['♪ 1', '♪ 2']);
    mixer.connect(output);
    end('s2');
    expect(mixer.captions()).toEqual(['♪ 1']);
    mixer.turn([]);
    expect(mixer.captions()).toEqual([]);
  });

  test('has the caption and the end of a track that runs on from the page that is open', () => {
    const { mixer, output, take } = openMixer();
    mixer.connect(output);
    mixer.turn([loop(1)]);
    mixer.turn([loop(1, 'music', { caption: '♫ softer', fadeOut: 900 })]);
    expect(mixer.captions()).toEqual(['♫ softer']);
    take();
    mixer.turn([]);
    expect(take()).toEqual(['stop s1 900']);
  });

  test('plays missing audio as silence, with its caption as the note', () => {
    const { mixer, output, take } = openMixer();
    mixer.connect(output);
    mixer.play(track(100, 'music'));
    expect(take()).toEqual([]);
    expect(mixer.captions()).toEqual(['♪ 100']);
    vi.advanceTimersByTime(1000);
    expect(mixer.captions()).toEqual([]);
  });

  test('stops everything at once when it is closed', () => {
    const { mixer, output, take } = openMixer();
    mixer.connect(output);
    mixer.turn([loop(1, 'music', { fadeOut: 5000 })]);
    mixer.play(track(100, 'music'));
    take();
    mixer.close();
    expect(take()).toEqual(['stop s1 0', 'close']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('fetches what may come next, but nothing before the first touch', () => {
    const { mixer, output, heard } = openMixer();
    mixer.prepare([track(1, 'voice')]);
    expect(heard).toEqual([]);
    mixer.connect(output);
    mixer.prepare([track(1, 'voice'), track(100, 'music')]);
    expect(heard.at(-1)).toBe('prepare s1');
  });

  test('passes earlier settings to an output that loads late', () => {
    const { mixer, output, heard } = openMixer();
    mixer.setMuted(true);
    mixer.setSuspended(true);
    mixer.connect(output);
    expect(heard).toEqual(expect.arrayContaining(['muted true', 'suspended true', 'each 1 1 1']));
  });

  test('reports how loud each kind is whenever the settings change', () => {
    const { mixer, output, heard } = openMixer({ music: 0.2, effect: 1, voice: 0.5 });
    mixer.connect(output);
    expect(heard).toContain('each 0.2 1 0.5');
    heard.splice(0);
    mixer.setMuted(false);
    expect(heard).toContain('each 0.2 1 0.5');
  });
});
