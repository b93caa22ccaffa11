import { projectSounds } from '@/comics/pageContents';
import { make, makePill } from '@/player/elements/dom';
import type { FeatureSetting } from '@/player/play/playerParts';
import { type ReadingSettings, readingSettings, typingSpeeds } from '@/player/rules/readingSettings';
import type { SheetContext } from '@/player/sheets/sheet';
import { channelOf, kindOf, readVolumes, soundKinds } from '@/player/sound/audioOutput';
import { pageTurnModes, scanIntervals, textSizes } from '@/player/storage/preferences';

/** Irreversible, so it is confirmed in place and announced. */
function makeConfirmedButton(button: Extract<FeatureSetting, { kind: 'button' }>): HTMLElement {
  const field = make('div', 'confirmed-button');
  const ask = () => {
    const question = make('p', '', button.question);
    question.id = 'confirm-question';
    const no = makePill(button.no, 'secondary', () => {
      offer();
      field.querySelector('button')?.focus();
    });
    const yes = makePill(button.yes, 'secondary', () => {
      button.run();
      const done = make('p', '', button.done);
      done.setAttribute('role', 'status');
      done.tabIndex = -1;
      field.removeAttribute('role');
      field.replaceChildren(done);
      done.focus();
    });
    field.setAttribute('role', 'group');
    field.setAttribute('aria-labelledby', question.id);
    field.replaceChildren(question, make('div', 'sheet-actions', yes, no));
    no.focus();
  };
  const offer = () => {
    field.removeAttribute('role');
    field.removeAttribute('aria-labelledby');
    field.replaceChildren(makePill(button.label, 'secondary', ask));
  };
  offer();
  return field;
}

let count = 0;

/** Screen readers read `note` after the label. */
function makeSwitch(label: string, note: string, on: boolean, change: (on: boolean) => void): HTMLElement {
  const input = make('input', 'switch');
  input.type = 'checkbox';
  input.setAttribute('role', 'switch');
  input.checked = on;
  input.addEventListener('change', () => change(input.checked));
  const text = make('span', 'field-text', make('span', '', label));
  if (note !== '') {
    count += 1;
    const small = make('small', 'field-note', note);
    small.id = `note-${count}`;
    input.setAttribute('aria-describedby', small.id);
    text.append(small);
  }
  return make('label', 'field', text, input);
}

/** Percent per press of a switch or gamepad, which cannot drag. */
const pressStep = 25;

function makeSlider(label: string, share: number, change: (share: number) => void): HTMLElement {
  const input = make('input', 'slider');
  input.type = 'range';
  input.min = '0';
  input.max = '100';
  input.step = '5';
  input.value = String(Math.round(share * 100));
  const apply = () => {
    input.setAttribute('aria-valuetext', `${input.value}%`);
    change(input.valueAsNumber / 100);
  };
  input.setAttribute('aria-valuetext', `${input.value}%`);
  input.addEventListener('input', apply);
  input.addEventListener('click', ({ detail }) => {
    if (detail > 0) return;
    const next = input.valueAsNumber === 100 ? 0 : input.valueAsNumber + pressStep;
    input.value = String(Math.min(100, next));
    apply();
  });
  return make('label', 'field', make('span', 'field-text', label), input);
}

interface SegmentOption<Value> {
  readonly value: Value;
  readonly label: string;
  /** The language of the label, if it is not the page's. */
  readonly language?: string;
}

function makeChoice<Value>(
  name: string,
  legend: string,
  note: string,
  options: readonly SegmentOption<Value>[],
  chosen: Value,
  change: (value: Value) => void,
): HTMLElement {
  const pills = options.map(({ value, label, language }) => {
    const input = make('input', '');
    input.type = 'radio';
    input.name = name;
    input.checked = value === chosen;
    input.addEventListener('change', () => change(value));
    const text = make('span', '', label);
    if (language !== undefined) text.lang = language;
    return make('label', 'segment', input, text);
  });
  const field = make('fieldset', 'choice-field', make('legend', '', legend));
  if (note !== '') field.append(make('small', 'field-note', note));
  field.append(make('div', 'segments', ...pills));
  return field;
}

export function volumeSliders({
  texts,
  preferences,
  project,
}: Pick<SheetContext, 'texts' | 'preferences' | 'project'>): HTMLElement[] {
  const kinds = new Set([...projectSounds(project)].map((sound) => kindOf(channelOf(sound))));
  const set = () => preferences.settings().volumes;
  return soundKinds
    .filter((kind) => kinds.has(kind))
    .map((kind) =>
      makeSlider(texts.volumes[kind], readVolumes(set())[kind], (volume) =>
        preferences.change({ volumes: { ...set(), [kind]: volume } }),
      ),
    );
}

export function settingsSheet(context: SheetContext): HTMLElement {
  const { texts, preferences, sound } = context;
  const { change } = preferences;
  const { muted, captions, textSize, turning, scanTime, calm, savesData } = preferences.settings();
  const fields = [
    makeSwitch(texts.captions, '', captions, (on) => change({ captions: on })),
    makeChoice(
      'text-size',
      texts.textSize,
      '',
      textSizes.map((value) => ({ value, label: texts.textSizes[value] })),
      textSize,
      (value) => change({ textSize: value }),
    ),
    ...readingFields(context),
    ...languageChoice(context),
    makeChoice(
      'turning',
      texts.turning,
      '',
      pageTurnModes.map((value) => ({ value, label: texts.turnings[value] })),
      turning,
      (value) => change({ turning: value }),
    ),
    makeSwitch(texts.calm, texts.calmNote, calm, (on) => change({ calm: on })),
    makeSwitch(texts.savesData, texts.savesDataNote, savesData, (on) => change({ savesData: on })),
    makeChoice(
      'scanning',
      texts.scanning,
      texts.scanningNote,
      scanIntervals.map((value) => ({ value, label: value === 0 ? texts.off : texts.seconds(value) })),
      scanTime,
      (value) => change({ scanTime: value }),
    ),
  ];
  fields.push(...context.player.features.flatMap(({ settings }) => settings?.() ?? []).map(featureField));
  if (sound)
    fields.unshift(
      makeSwitch(texts.soundOn, '', !muted, (on) => change({ muted: !on })),
      ...volumeSliders(context),
    );
  const title = make('p', 'sheet-story', context.player.title());
  return make('div', 'sheet-body', title, actions(context), ...fields);
}

function featureField(setting: FeatureSetting): HTMLElement {
  return setting.kind === 'switch'
    ? makeSwitch(setting.label, setting.note, setting.on, setting.change)
    : makeConfirmedButton(setting);
}

function readingFields({ texts, preferences }: SheetContext): HTMLElement[] {
  const now = () => preferences.settings().reading;
  const change = (part: Partial<ReadingSettings>) => preferences.change({ reading: { ...now(), ...part } });
  const { typing, easyLetters, aloud } = readingSettings(now());
  const canSpeak = 'speechSynthesis' in window;
  const speech = makeSwitch(
    texts.aloud,
    canSpeak ? texts.aloudNote : texts.noAloud,
    aloud && canSpeak,
    (on) => change({ aloud: on }),
  );
  for (const input of speech.querySelectorAll('input')) input.disabled = !canSpeak;
  return [
    makeSwitch(texts.easyLetters, texts.easyLettersNote, easyLetters, (on) => change({ easyLetters: on })),
    speech,
    makeChoice(
      'typing',
      texts.typing,
      '',
      typingSpeeds.map((value) => ({ value, label: texts.typings[value] })),
      typing,
      (value) => change({ typing: value }),
    ),
  ];
}

function actions({ texts, started, fullScreen, player, show, close }: SheetContext): HTMLElement {
  const list = make(
    'div',
    'sheet-actions',
    makePill(texts.transcript, 'secondary', () => show('transcript')),
  );
  if (!started) return list;
  list.append(
    makePill(texts.choices, 'secondary', () => show('choices')),
    makePill(texts.places, 'secondary', () => show('places')),
    makePill(texts.restart, 'secondary', () => {
      close();
      player.restart();
    }),
  );
  if (fullScreen !== null) {
    list.append(
      makePill(texts.fullScreen, 'secondary', () => {
        close();
        fullScreen();
      }),
    );
  }
  return list;
}

function languageChoice({ texts, preferences, project }: SheetContext): HTMLElement[] {
  const languages = project.meta.languages ?? [];
  if (languages.length < 2) return [];
  const now = preferences.languages().find((language) => languages.includes(language));
  return [
    makeChoice(
      'language',
      texts.language,
      '',
      languages.map((value) => ({ value, label: ownName(value), language: value })),
      now,
      (value) => value !== undefined && preferences.setLanguage(value, 'saved'),
    ),
  ];
}

/** The name in the language itself, for which its speakers look. */
function ownName(language: string): string {
  try {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  } catch {
    return language;
  }
}
