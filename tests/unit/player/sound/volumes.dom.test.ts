import { describe, expect, test, vi } from 'vitest';
import { readLaunch } from '@/player/loading/launch';
import { volumeSliders } from '@/player/sheets/settingsSheet';
import { sheetTextsFor } from '@/player/sheets/sheet';
import { kindOf, readVolumes } from '@/player/sound/audioOutput';
import { createWebAudioOutput } from '@/player/sound/webAudioOutput';
import { createPreferences } from '@/player/storage/preferences';
import { createStore } from '@/player/storage/store';
import { playable } from '../../comics/exampleProject';

/** An audio output whose gains can be read: each jumps to its target. */
function fakeContext() {
  class Gain {
    readonly gain = {
      value: 1,
      cancelScheduledValues: () => undefined,
      setValueAtTime: () => undefined,
      linearRampToValueAtTime: (value: number) => {
        this.gain.value = value;
      },
    };
    leadsTo: unknown = null;
    connect(to: unknown) {
      this.leadsTo = to;
    }
    disconnect() {}
  }
  const sources: Gain[] = [];
  const context = {
    currentTime: 0,
    destination: 'ears',
    createGain: () => new Gain(),
    createBufferSource: () => {
      const source = Object.assign(new Gain(), { start: () => undefined, stop: () => undefined });
      sources.push(source);
      return source;
    },
    decodeAudioData: async () => ({ length: 1, numberOfChannels: 1 }),
  };
  /** How loud a source is where it is heard. */
  const loudness = (place: number) => {
    let share = 1;
    for (let node = sources[place]?.leadsTo; node instanceof Gain; node = node.leadsTo)
      share *= node.gain.value;
    return share;
  };
  return { context, sources, loudness };
}

describe('how loud a reader hears', () => {
  test.each([
    [{}, { music: 1, effect: 1, voice: 1 }],
    [
      { music: 0.4, voice: 0 },
      { music: 0.4, effect: 1, voice: 0 },
    ],
    [
      { music: 7, effect: -1, voice: 'loud' },
      { music: 1, effect: 0, voice: 1 },
    ],
  ])('%j is read as %j', (stored, volumes) => {
    expect(readVolumes(stored)).toEqual(volumes);
  });

  test('rain counts as a sound', () => {
    expect(kindOf('ambience')).toBe('effect');
  });

  test('music, sounds and voices each are as loud as was set, at once', async () => {
    const { context, sources, loudness } = fakeContext();
    vi.stubGlobal('fetch', async () => new Response('x'));
    // jsdom has no Web Audio; the parts that are used are above.
    vi.stubGlobal('AudioContext', function fake() {
      return context;
    });
    const output = createWebAudioOutput(new AudioContext());
    for (const channel of ['music', 'ambience', 'effect', 'voice'] as const) {
      output.start({ address: channel, channel, loop: true, volume: 0.5, fadeIn: 0 }, () => undefined);
    }
    await vi.waitFor(() => expect(sources).toHaveLength(4));
    const all = () => sources.map((_, place) => loudness(place));
    expect(all()).toEqual([0.5, 0.5, 0.5, 0.5]);
    output.setVolumes({ music: 0.2, effect: 0.5, voice: 1 });
    expect(all()).toEqual([0.1, 0.25, 0.25, 0.5]);
    output.setDucked(true);
    expect(loudness(0)).toBeCloseTo(0.04);
    output.setMuted(true);
    expect(all()).toEqual([0, 0, 0, 0]);
    output.setMuted(false);
    output.setDucked(false);
    expect(all()).toEqual([0.1, 0.25, 0.25, 0.5]);
    vi.unstubAllGlobals();
  });
});

describe('the sliders of the settings', () => {
  const sound = (id: number, channel?: string) => ({ sound: [3, id], ...(channel ? { channel } : {}) });
  function open(sounds: readonly Record<string, unknown>[]) {
    const store = createStore(() => localStorage);
    const defaults = { language: 'en', savesData: false };
    const preferences = createPreferences(store, readLaunch(''), { id: 'p', language: 'en' }, defaults);
    const project = playable({ pages: [{ id: 1, sounds, objects: [] }] });
    const sliders = volumeSliders({ texts: sheetTextsFor('en'), preferences, project });
    document.body.replaceChildren(...sliders);
    const inputs = [...document.querySelectorAll('input')];
    return { preferences, store, inputs, labels: sliders.map((slider) => slider.textContent) };
  }

  test('are there for the kinds of sound that the comic has', () => {
    expect(open([sound(1, 'music'), sound(2, 'voice')]).labels).toEqual(['Music volume', 'Voice volume']);
    expect(open([sound(1)]).labels).toEqual(['Sound volume']);
  });

  test('set one kind, which is remembered', () => {
    localStorage.clear();
    const { inputs, preferences } = open([sound(1, 'music'), sound(2, 'voice')]);
    const [music, voice] = inputs;
    if (music === undefined || voice === undefined) throw new Error('no slider');
    music.value = '30';
    music.dispatchEvent(new Event('input', { bubbles: true }));
    expect(music.ariaValueText).toBe('30%');
    expect(readVolumes(preferences.settings().volumes)).toEqual({ music: 0.3, effect: 1, voice: 1 });
    voice.value = '60';
    voice.dispatchEvent(new Event('input', { bubbles: true }));
    expect(readVolumes(preferences.settings().volumes)).toEqual({ music: 0.3, effect: 1, voice: 0.6 });
    expect(open([sound(1, 'music')]).inputs[0]?.value).toBe('30');
  });

  test('wrap around by one switch, which cannot drag them', () => {
    localStorage.clear();
    const { inputs } = open([sound(1)]);
    const [slider] = inputs;
    const seen = [0, 1, 2, 3, 4].map(() => {
      slider?.click();
      return slider?.value;
    });
    expect(seen).toEqual(['0', '25', '50', '75', '100']);
    // A mouse has put it where it is.
    slider?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    expect(slider?.value).toBe('100');
  });
});
