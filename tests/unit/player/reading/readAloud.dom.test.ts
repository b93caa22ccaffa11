import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resolveText } from '@/comics/resolveText';
import type { ConnectedFeature } from '@/player/play/playerParts';
import { createReadAloud, type ReadAloudParts } from '@/player/reading/readAloud';
import { createSpeaker } from '@/player/reading/speaker';
import { initialState, type PlayState } from '@/player/rules/playState';
import type { Narrator } from '@/player/sound/soundMixer';
import { contextOf } from '../rules/playTools';

const box = { x: 0, y: 0, width: 100, height: 100 };
const shown: PlayState['shown'] = new Map();

class Utterance {
  voice: { readonly name: string } | null = null;
  lang = '';
  onend: (() => void) | null = null;
  onerror: ((event: { readonly error: string }) => void) | null = null;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

let spoken: Utterance[] = [];
let silenced = 0;
const voice = (lang: string, localService = true) => ({ name: lang, lang, localService, default: false });
let voices = [voice('en-US'), voice('ru_RU')];

beforeEach(() => {
  vi.useFakeTimers();
  spoken = [];
  silenced = 0;
  voices = [voice('en-US'), voice('ru_RU')];
  Object.assign(window, {
    SpeechSynthesisUtterance: Utterance,
    speechSynthesis: {
      getVoices: () => voices,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      speak: (utterance: Utterance) => spoken.push(utterance),
      cancel: () => {
        silenced += 1;
      },
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const pages = [
  {
    id: 1,
    readingOrder: [7, 6],
    objects: [
      { ...box, id: 6, type: 'text', text: { ru: 'Утро.', en: 'Morning.' } },
      { ...box, id: 7, type: 'bubble', shape: 'round', speaker: 'Anna', text: { ru: 'Пора!', en: 'Time!' } },
      {
        ...box,
        id: 8,
        type: 'button',
        label: { ru: 'Встать', en: 'Get up' },
        onTap: [{ do: 'go', page: 2 }],
      },
      { ...box, id: 9, type: 'hotspot', kind: 'rect', label: 'A secret', onTap: [{ do: 'go', page: 2 }] },
      { ...box, id: 10, type: 'text', hidden: true, text: { ru: 'Солнце.', en: 'Sun.' } },
    ],
  },
  { id: 2, objects: [{ ...box, id: 11, type: 'text', text: { en: 'Done' } }] },
];

function open(languages: readonly string[] = ['en'], isStarted = true) {
  const context = contextOf(pages);
  let state: PlayState = { ...initialState(context.project), visit: 1 };
  const joined: ConnectedFeature[] = [];
  const narrations: { readonly speaks: boolean; readonly longest: number | undefined }[] = [];
  let narrator: Narrator | null = null;
  const notes: (string | null)[] = [];
  const stagePlace = document.createElement('div');
  const bar = document.createElement('div');
  bar.append(Object.assign(document.createElement('span'), { className: 'page-number' }));
  const parts: ReadAloudParts = {
    bar,
    started: () => isStarted,
    shell: {
      stagePlace,
      setNote: (_kind, note) => notes.push(note?.textContent ?? null),
    },
    preferences: { languages: () => languages },
    player: {
      context,
      state: () => state,
      text: (text) => resolveText(text, { languages, variable: () => undefined }),
      join: (feature) => joined.push(feature),
      narrate: (next, longest) => {
        narrator = next;
        narrations.push({ speaks: next.speaks(), longest });
      },
    },
  };
  const toggle = vi.fn();
  const reader = createReadAloud(parts, toggle);
  const change = (part: Partial<PlayState>) => {
    state = { ...state, ...part };
    for (const { follow } of joined) follow?.(state);
  };
  return {
    reader,
    toggle,
    notes,
    narrations,
    stagePlace,
    button: bar.querySelector('button'),
    ownVoice: (isHeard: boolean) => narrator?.onVoice(isHeard),
    change,
    turn: (page: number) => {
      change({ page, visit: state.visit + 1, shown });
      for (const { turned } of joined) turned?.(state);
    },
    setRunning: (running: boolean) => {
      for (const feature of joined) feature.setRunning?.(running);
    },
  };
}

/** The voice comes to the end of each line; what it said in all. */
async function listen(): Promise<string[]> {
  const heard: string[] = [];
  for (let line = spoken.at(-1); line !== undefined; line = spoken.at(-1)) {
    spoken = [];
    heard.push(line.text);
    line.onend?.();
    await vi.advanceTimersByTimeAsync(0);
  }
  return heard;
}

async function turnOn(reader: { readonly setOn: (on: boolean) => void }) {
  reader.setOn(true);
  await vi.advanceTimersByTimeAsync(0);
}

test('a page is read in its order, with who speaks and what can be pressed, and nothing hidden', async () => {
  const { reader } = open();
  await turnOn(reader);
  expect(await listen()).toEqual(['Anna: Time!', 'Morning.', 'Get up']);
});

test.each([
  [['ru'], 'ru_RU', 'Anna: Пора!'],
  [['en-GB', 'en'], 'en-US', 'Anna: Time!'],
])('it is read in the language of the words: %j', async (languages, name, words) => {
  const { reader } = open(languages);
  await turnOn(reader);
  expect(spoken.map(({ text, voice }) => [text, voice?.name])).toEqual([[words, name]]);
});

test('the page is read from its start again when the language changes, and not when another setting does', async () => {
  const languages = ['en'];
  const { reader } = open(languages);
  await turnOn(reader);
  await turnOn(reader);
  expect(spoken.map(({ text }) => text)).toEqual(['Anna: Time!']);
  languages.unshift('ru');
  await turnOn(reader);
  expect(await listen()).toEqual(['Anna: Пора!', 'Утро.', 'Встать']);
});

test('what appears on a page is read after the rest; another page cuts it off and restarts', async () => {
  const { reader, change, turn } = open();
  await turnOn(reader);
  change({ shown: new Map([[10, true]]) });
  expect(await listen()).toEqual(['Anna: Time!', 'Morning.', 'Get up', 'Sun.']);
  turn(1);
  expect(spoken.map(({ text }) => text)).toEqual(['Anna: Time!']);
  const before = silenced;
  turn(2);
  expect(silenced).toBeGreaterThan(before);
  expect(await listen()).toEqual(['Done']);
});

test('a page that is left is not read further', async () => {
  const { reader } = open();
  await turnOn(reader);
  const before = silenced;
  window.dispatchEvent(new Event('pagehide'));
  expect(silenced).toBeGreaterThan(before);
});

test('the end of the story cuts it off, and what comes on the page afterwards is not read', async () => {
  const { reader, change } = open();
  await turnOn(reader);
  const before = silenced;
  change({ stage: 'ended', shown: new Map([[10, true]]) });
  expect(silenced).toBeGreaterThan(before);
  expect(await listen()).toEqual(['Anna: Time!']);
});

test('a pause silences the voice, and the line that was cut off is read once more', async () => {
  const { reader, setRunning } = open();
  await turnOn(reader);
  const before = silenced;
  setRunning(false);
  expect(silenced).toBe(before + 1);
  spoken = [];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(spoken).toEqual([]);
  setRunning(true);
  expect(await listen()).toEqual(['Anna: Time!', 'Morning.', 'Get up']);
});

test('a voice of the comic’s own is not talked over', async () => {
  const { reader, ownVoice } = open();
  await turnOn(reader);
  ownVoice(true);
  spoken = [];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(spoken).toEqual([]);
  ownVoice(false);
  expect(spoken.map(({ text }) => text)).toEqual(['Anna: Time!']);
});

test('the page stays while it is read, and continues soon after; a touch leaves it its own time', async () => {
  const { reader, narrations, stagePlace, turn } = open();
  await turnOn(reader);
  expect(narrations).toEqual([{ speaks: true, longest: undefined }]);
  await listen();
  expect(narrations.at(-1)).toEqual({ speaks: false, longest: 1200 });
  turn(1);
  expect(narrations.at(-1)?.speaks).toBe(true);
  stagePlace.innerHTML = '<div class="object"><button></button></div>';
  stagePlace.querySelector('button')?.click();
  expect(narrations.at(-1)).toEqual({ speaks: false, longest: undefined });
});

test('a voice that never ends does not keep the page for ever', async () => {
  const { reader, narrations } = open();
  await turnOn(reader);
  for (let line = 0; line < 3; line += 1) await vi.advanceTimersByTimeAsync(10_000);
  expect(narrations.at(-1)?.speaks).toBe(false);
});

test('where the device has no voice for the language, the reader sees why, until something can be read', async () => {
  voices = [voice('en-US')];
  const { reader, notes, narrations, turn } = open(['ru']);
  await turnOn(reader);
  expect(spoken).toEqual([]);
  expect(notes.at(-1)).toBe(
    'На этом устройстве нет голоса для этого языка: русский. Голоса добавляют в его настройках.',
  );
  expect(narrations.at(-1)?.speaks).toBe(false);
  turn(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(notes.at(-1)).toBe(null);
  expect(await listen()).toEqual(['Done']);
});

test('of two languages the one without a voice is left out, and said once', async () => {
  voices = [voice('en-US')];
  const missing: string[] = [];
  const ended: boolean[] = [];
  const speaker = createSpeaker({
    synthesis: window.speechSynthesis,
    onChange: (wasSpoken) => ended.push(wasSpoken),
    onMissing: (language) => missing.push(language),
    onRefused: () => undefined,
  });
  const line = (language: string, text: string) => ({ language, text });
  for (const time of [1, 2]) {
    speaker.add([line('ru', 'Раз'), line('en', 'One'), line('ru', 'Два'), line('en', 'Two')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(speaker.speaks()).toBe(true);
    expect(await listen()).toEqual(['One', 'Two']);
    expect([speaker.speaks(), missing, ended.length]).toEqual([false, Array(time).fill('ru'), time * 2]);
  }
  expect(ended).toEqual([false, true, false, true]);
});

test.each([
  ['of the same region', 'en-GB', ['en-US local', 'en-GB']],
  ['that needs no network', 'en', ['en-US', 'en-GB local']],
  ['that the device prefers', 'en', ['en-US', 'en-GB default']],
  ['that was listed first', 'en', ['en-GB', 'en-US', 'ru-RU local default']],
])('a voice %s is chosen', async (_which, language, listed) => {
  voices = listed.map((one) => {
    const [lang = '', ...marks] = one.split(' ');
    return { ...voice(lang, marks.includes('local')), default: marks.includes('default') };
  });
  const speaker = createSpeaker({
    synthesis: window.speechSynthesis,
    onChange: () => undefined,
    onMissing: () => undefined,
    onRefused: () => undefined,
  });
  speaker.add([{ language, text: 'One' }]);
  await vi.advanceTimersByTimeAsync(0);
  expect(spoken.map((one) => one.voice?.name)).toEqual([
    listed.find((one) => one.startsWith('en-GB'))?.slice(0, 5),
  ]);
});

test('a browser that waits for a touch reads after it', async () => {
  const { reader } = open();
  await turnOn(reader);
  spoken[0]?.onerror?.({ error: 'not-allowed' });
  spoken = [];
  window.dispatchEvent(new Event('pointerup'));
  expect(spoken.map(({ text }) => text)).toEqual(['Anna: Time!']);
});

test('a long speech is read in parts that no voice breaks off', async () => {
  const { splitForSpeech: inParts } = await import('@/player/rules/spokenLines');
  const words = Array.from({ length: 40 }, (_, index) => `Sentence number ${index}.`).join(' ');
  const parts = inParts({ text: words, language: 'en' });
  expect(parts.length).toBeGreaterThan(4);
  expect(Math.max(...parts.map((part) => part.text.length))).toBeLessThanOrEqual(160);
  expect(parts.map((part) => part.text).join(' ')).toBe(words);
});

test('the bar has a button for it, which says whether it is on', async () => {
  const { reader, button, toggle } = open();
  await turnOn(reader);
  expect([button?.ariaLabel, button?.ariaPressed]).toEqual(['Read aloud', 'true']);
  button?.click();
  expect(toggle).toHaveBeenCalledOnce();
  reader.setOn(false);
  expect(button?.ariaPressed).toBe('false');
  expect(silenced).toBeGreaterThan(0);
  spoken = [];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(spoken).toEqual([]);
});

test('a browser that cannot speak says so', async () => {
  Reflect.deleteProperty(window, 'speechSynthesis');
  const { reader, notes } = open();
  await turnOn(reader);
  expect(notes.at(-1)).toBe('This browser can’t read aloud.');
});
