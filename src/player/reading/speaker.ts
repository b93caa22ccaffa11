import { inParts, type SpokenLine } from '@/player/rules/spokenLines';

/** How long a browser may take to say which voices it has. */
const longestSearch = 2000;

/** The device's voices: browsers know them a while after they were asked first. */
function fetchVoices(synthesis: SpeechSynthesis): Promise<readonly SpeechSynthesisVoice[]> {
  const now = synthesis.getVoices();
  if (now.length > 0) return Promise.resolve(now);
  return new Promise((resolve) => {
    const answer = () => {
      clearTimeout(timer);
      synthesis.removeEventListener('voiceschanged', answer);
      resolve(synthesis.getVoices());
    };
    const timer = setTimeout(answer, longestSearch);
    synthesis.addEventListener('voiceschanged', answer);
  });
}

/** A voice for a language: of that very country if there is one, and one that needs no network before others. */
function voiceFor(
  language: string,
  voices: readonly SpeechSynthesisVoice[],
): SpeechSynthesisVoice | undefined {
  const wanted = language.toLowerCase();
  const [base] = wanted.split('-');
  // Some devices write "ru_RU".
  const tagOf = ({ lang }: SpeechSynthesisVoice) => lang.toLowerCase().replace('_', '-');
  const rank = (voice: SpeechSynthesisVoice) =>
    (tagOf(voice) === wanted ? 4 : 0) + (voice.localService ? 2 : 0) + (voice.default ? 1 : 0);
  return voices
    .filter((voice) => tagOf(voice).split('-')[0] === base)
    .reduce<SpeechSynthesisVoice | undefined>(
      (best, voice) => (best === undefined || rank(voice) > rank(best) ? voice : best),
      undefined,
    );
}

/** Says lines one after the other. */
export interface Speaker {
  /** Says these after what it says now. */
  readonly add: (lines: readonly SpokenLine[]) => void;
  /** Falls silent and forgets what was still to be said. */
  readonly drop: () => void;
  /** Falls silent, and says the line that was cut off once more when it may go on. */
  readonly setRunning: (running: boolean) => void;
  /** Whether it says something, or will. */
  readonly speaks: () => boolean;
}

export interface SpeakerParts {
  readonly synthesis: SpeechSynthesis;
  /** It begins to speak, or falls silent: since everything was heard, or was dropped. */
  readonly onChange: (wasHeard: boolean) => void;
  /** Nobody on this device speaks a language. */
  readonly onMissing: (language: string) => void;
  /** The browser wants a touch of the reader before anything is heard. */
  readonly onRefused: () => void;
}

/** A voice that has not come to its end after so long never does. */
const patience = (words: string) => 6000 + words.length * 200;

export function createSpeaker({ synthesis, onChange, onMissing, onRefused }: SpeakerParts): Speaker {
  let queue: SpokenLine[] = [];
  let voices: readonly SpeechSynthesisVoice[] | null = null;
  let saying: SpeechSynthesisUtterance | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = true;
  let told = false;

  const tell = (wasHeard: boolean) => {
    const speaks = queue.length > 0;
    if (speaks === told) return;
    told = speaks;
    onChange(wasHeard && !speaks);
  };

  const hush = () => {
    saying = null;
    clearTimeout(timer);
    synthesis.cancel();
  };

  const said = (utterance: SpeechSynthesisUtterance) => {
    if (saying !== utterance) return;
    hush();
    queue.shift();
    next();
  };

  const next = () => {
    const [line] = queue;
    tell(true);
    if (line === undefined || !running || saying !== null || voices === null) return;
    const voice = voiceFor(line.language, voices);
    if (voice === undefined) {
      onMissing(line.language);
      queue = queue.filter(({ language }) => language !== line.language);
      return next();
    }
    const utterance = new SpeechSynthesisUtterance(line.words);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.onend = () => said(utterance);
    utterance.onerror = ({ error }) => {
      if (saying !== utterance) return;
      if (error !== 'not-allowed') return said(utterance);
      running = false;
      hush();
      onRefused();
    };
    saying = utterance;
    timer = setTimeout(() => said(utterance), patience(line.words));
    synthesis.speak(utterance);
  };

  return {
    add: (lines) => {
      queue.push(...lines.flatMap(inParts));
      next();
      if (voices !== null || queue.length === 0) return;
      void fetchVoices(synthesis).then((found) => {
        voices = found;
        next();
      });
    },
    drop: () => {
      queue = [];
      hush();
      tell(false);
    },
    setRunning: (goes) => {
      running = goes;
      if (running) next();
      else hush();
    },
    speaks: () => queue.length > 0,
  };
}
