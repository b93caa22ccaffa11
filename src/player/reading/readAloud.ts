import { textTag } from '@/comics/resolveText';
import { addStyle, drawIcon, make, makeButton } from '@/player/elements/dom';
import type { Player } from '@/player/play/player';
import readAloudStyle from '@/player/reading/readAloud.css?inline';
import { createSpeaker } from '@/player/reading/speaker';
import { currentPage, type PlayState } from '@/player/rules/playState';
import { addedLines, type SpokenLine, spokenLines } from '@/player/rules/spokenLines';
import type { Shell } from '@/player/screens/shell';
import type { Preferences } from '@/player/storage/preferences';
import { textsIn } from '@/player/texts/playerTexts';

const english = {
  readAloud: 'Read aloud',
  noSpeech: 'This browser can’t read aloud.',
  noVoice: (language: string) =>
    `This device has no voice for ${language}. You can add voices in its settings.`,
};

const russian: typeof english = {
  readAloud: 'Читать вслух',
  noSpeech: 'Этот браузер не умеет читать вслух.',
  noVoice: (language) =>
    `На этом устройстве нет голоса для этого языка: ${language}. Голоса добавляют в его настройках.`,
};

const readAloudTextsFor = textsIn(english, russian);

addStyle(readAloudStyle);

/** Milliseconds after the last word before an automatic page turn. */
const beatAfterReading = 1200;

export interface ReadAloudParts {
  readonly shell: Pick<Shell, 'stagePlace' | 'setNote'>;
  readonly bar: HTMLElement;
  readonly player: Pick<Player, 'context' | 'state' | 'text' | 'join' | 'narrate'>;
  readonly preferences: Pick<Preferences, 'languages'>;
  readonly started: () => boolean;
}

export interface ReadAloud {
  readonly setOn: (on: boolean) => void;
}

/** Reads each new page aloud, and the changes after a touch; `toggle` is the action of its button. */
export function createReadAloud(parts: ReadAloudParts, toggle: () => void): ReadAloud {
  const { shell, bar, player, preferences } = parts;
  const { context } = player;
  const texts = () => readAloudTextsFor(preferences.languages()[0] ?? '');
  const button = drawButton(toggle);
  bar.querySelector('.page-number')?.after(button);
  const synthesis = 'speechSynthesis' in window ? window.speechSynthesis : null;

  let isOn = false;
  let goes = true;
  let ownVoice = false;
  let spoken: string | undefined;
  let last: { readonly visit: number; readonly lines: readonly SpokenLine[] } | null = null;

  const note = (text: string | null) =>
    shell.setNote('aloud', text === null ? null : make('p', 'aloud-note', text));

  const speaker =
    synthesis === null
      ? null
      : createSpeaker({
          synthesis,
          onChange: (wasSpoken) => player.narrate(narrator, wasSpoken ? beatAfterReading : undefined),
          onMissing: (language) => note(texts().noVoice(nameOf(language, preferences.languages()[0]))),
          onRefused: () => {
            for (const kind of ['pointerup', 'keyup']) {
              window.addEventListener(kind, run, { once: true, capture: true });
            }
          },
        });
  /** The comic's own voices are not interrupted. */
  const run = () => speaker?.setRunning(isOn && goes && !ownVoice);
  const narrator = {
    speaks: () => isOn && speaker?.speaks() === true,
    onVoice: (isSpoken: boolean) => {
      if (isSpoken === ownVoice) return;
      ownVoice = isSpoken;
      run();
    },
  };

  const linesOf = (state: PlayState): SpokenLine[] =>
    spokenLines(currentPage(context, state), state, {
      text: player.text,
      language: (text) => textTag(text, preferences.languages()) ?? context.project.meta.language,
    });

  const readPage = (state: PlayState) => {
    speaker?.drop();
    note(null);
    if (state.stage !== 'playing') return;
    last = { visit: state.visit, lines: linesOf(state) };
    speaker?.add(last.lines);
  };

  const readNews = (state: PlayState) => {
    if (state.stage !== 'playing' || last?.visit !== state.visit) return speaker?.drop();
    const lines = linesOf(state);
    const news = addedLines(last.lines, lines);
    last = { visit: state.visit, lines };
    speaker?.add(news);
  };

  player.join({
    turned: (state) => {
      if (isOn) readPage(state);
    },
    follow: (state) => {
      if (isOn) readNews(state);
    },
    setRunning: (running) => {
      goes = running;
      run();
    },
  });
  // A touch on the page stops reading.
  shell.stagePlace.addEventListener(
    'click',
    ({ target }) => target instanceof Element && target.closest('.object button') && speaker?.drop(),
    { capture: true },
  );
  window.addEventListener('pagehide', () => speaker?.drop());

  return {
    setOn: (on) => {
      const { readAloud, noSpeech } = texts();
      button.setAttribute('aria-label', readAloud);
      button.title = readAloud;
      button.setAttribute('aria-pressed', String(on));
      const [language] = preferences.languages();
      if (on === isOn && language === spoken) return;
      isOn = on;
      spoken = language;
      run();
      if (!on) {
        speaker?.drop();
        note(null);
      } else if (speaker === null) note(noSpeech);
      else if (parts.started()) readPage(player.state());
    },
  };
}

const voiceIcon =
  'M5 5.5h9a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-5L5.5 18v-3.5H5a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2ZM18.5 8a4 4 0 0 1 0 5M20.5 6a7 7 0 0 1 0 9';

function drawButton(toggle: () => void): HTMLButtonElement {
  const button = makeButton('control', '', drawIcon(voiceIcon, 'outlined'));
  button.addEventListener('click', toggle);
  return button;
}

function nameOf(language: string, reader: string | undefined): string {
  try {
    return new Intl.DisplayNames([reader ?? 'en'], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}
