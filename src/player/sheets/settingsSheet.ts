import { make } from '@/player/elements/dom';
import { makePill } from '@/player/elements/pill';
import type { FeatureSetting } from '@/player/play/playerFeature';
import { readingSettings, typingSpeeds } from '@/player/rules/readingSettings';
import { makeConfirmedButton } from '@/player/sheets/confirmedButton';
import { makeChoice, makeSwitch } from '@/player/sheets/fields';
import type { SheetContext } from '@/player/sheets/sheet';
import { volumeSliders } from '@/player/sheets/volumeSliders';
import { scanTimes, textSizes, turnings } from '@/player/storage/preferences';

/** Everything that a reader may set, and the ways to the story's text and choices. */
export function settingsSheet(context: SheetContext): HTMLElement {
  const { words, preferences, sound } = context;
  const { change } = preferences;
  const { muted, captions, textSize, turning, scanTime, calm, savesData } = preferences.settings();
  const fields = [
    makeSwitch(words.captions, '', captions, (on) => change({ captions: on })),
    makeChoice(
      'text-size',
      words.textSize,
      '',
      textSizes.map((value) => ({ value, label: words.textSizes[value] })),
      textSize,
      (value) => change({ textSize: value }),
    ),
    ...readingFields(context),
    ...languageChoice(context),
    makeChoice(
      'turning',
      words.turning,
      '',
      turnings.map((value) => ({ value, label: words.turnings[value] })),
      turning,
      (value) => change({ turning: value }),
    ),
    makeSwitch(words.calm, words.calmNote, calm, (on) => change({ calm: on })),
    makeSwitch(words.savesData, words.savesDataNote, savesData, (on) => change({ savesData: on })),
    makeChoice(
      'scanning',
      words.scanning,
      words.scanningNote,
      scanTimes.map((value) => ({ value, label: value === 0 ? words.off : words.seconds(value) })),
      scanTime,
      (value) => change({ scanTime: value }),
    ),
  ];
  fields.push(...context.player.features.flatMap(({ settings }) => settings?.() ?? []).map(featureField));
  if (sound)
    fields.unshift(
      makeSwitch(words.soundOn, '', !muted, (on) => change({ muted: !on })),
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

/** How words come and look, and whether they are heard. */
function readingFields({ words, preferences }: SheetContext): HTMLElement[] {
  const now = () => preferences.settings().reading;
  const change = (part: Partial<ReturnType<typeof readingSettings>>) =>
    preferences.change({ reading: { ...now(), ...part } });
  const { typing, easyLetters, aloud } = readingSettings(now());
  const canSpeak = 'speechSynthesis' in window;
  const speech = makeSwitch(
    words.aloud,
    canSpeak ? words.aloudNote : words.noAloud,
    aloud && canSpeak,
    (on) => change({ aloud: on }),
  );
  for (const input of speech.querySelectorAll('input')) input.disabled = !canSpeak;
  return [
    makeSwitch(words.easyLetters, words.easyLettersNote, easyLetters, (on) => change({ easyLetters: on })),
    speech,
    makeChoice(
      'typing',
      words.typing,
      '',
      typingSpeeds.map((value) => ({ value, label: words.typings[value] })),
      typing,
      (value) => change({ typing: value }),
    ),
  ];
}

function actions({ words, started, fullScreen, player, show, close }: SheetContext): HTMLElement {
  const list = make(
    'div',
    'sheet-actions',
    makePill(words.transcript, 'quiet', () => show('transcript')),
  );
  if (!started) return list;
  list.append(
    makePill(words.choices, 'quiet', () => show('choices')),
    makePill(words.places, 'quiet', () => show('places')),
    makePill(words.restart, 'quiet', () => {
      close();
      player.restart();
    }),
  );
  if (fullScreen !== null) {
    list.append(
      makePill(words.fullScreen, 'quiet', () => {
        close();
        fullScreen();
      }),
    );
  }
  return list;
}

function languageChoice({ words, preferences, project }: SheetContext): HTMLElement[] {
  const languages = project.meta.languages ?? [];
  if (languages.length < 2) return [];
  const now = preferences.languages().find((language) => languages.includes(language));
  return [
    makeChoice(
      'language',
      words.language,
      '',
      languages.map((value) => ({ value, label: ownName(value), language: value })),
      now,
      (value) => value !== undefined && preferences.setLanguage(value, 'saved'),
    ),
  ];
}

/** A language by its own name: who looks for it reads that one. */
function ownName(language: string): string {
  try {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  } catch {
    return language;
  }
}
