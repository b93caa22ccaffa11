import { type SpokenLine, splitForSpeech } from '@/player/rules/spokenLines';

/** Milliseconds to wait for the browser's list of voices. */
const maxSearchLength = 2000;

/** Browsers list voices some time after the first request. */
function fetchVoices(synthesis: SpeechSynthesis): Promise<readonly SpeechSynthesisVoice[]> {
  const now = synthesis.getVoices();
  if (now.length > 0) return Promise.resolve(now);
  return new Promise((resolve) => {
    const answer = () => {
      clearTimeout(timer);
      synthesis.removeEventListener('voiceschanged', answer);
      resolve(synthesis.getVoices());
    };
    const timer = setTimeout(answer, maxSearchLength);
    synthesis.addEventListener('voiceschanged', answer);
  });
}

/** Prefers a voice of the same region, and offline voices. */
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

interface Speaker {
  readonly add: (lines: readonly SpokenLine[]) => void;
  readonly drop: () => void;
  /** Pauses, and afterwards repeats the interrupted line. */
  readonly setRunning: (running: boolean) => void;
  /** Also `true` while lines are queued. */
  readonly speaks: () => boolean;
}

interface SpeakerParts {
  readonly synthesis: SpeechSynthesis;
  /** Speech has started or ended; `wasSpoken` is false if it was dropped. */
  readonly onChange: (wasSpoken: boolean) => void;
  readonly onMissing: (language: string) => void;
  /** The browser requires a user gesture first. */
  readonly onRefused: () => void;
}

/** Milliseconds after which a voice that sends no end event is stopped. */
const speechTimeout = (text: string) => 6000 + text.length * 200;

export function createSpeaker({ synthesis, onChange, onMissing, onRefused }: SpeakerParts): Speaker {
  let queue: SpokenLine[] = [];
  let voices: readonly SpeechSynthesisVoice[] | null = null;
  let saying: SpeechSynthesisUtterance | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = true;
  let reported = false;

  const report = (wasSpoken: boolean) => {
    const speaks = queue.length > 0;
    if (speaks === reported) return;
    reported = speaks;
    onChange(wasSpoken && !speaks);
  };

  const hush = () => {
    saying = null;
    clearTimeout(timer);
    synthesis.cancel();
  };

  const onSpoken = (utterance: SpeechSynthesisUtterance) => {
    if (saying !== utterance) return;
    hush();
    queue.shift();
    next();
  };

  const next = () => {
    const [line] = queue;
    report(true);
    if (line === undefined || !running || saying !== null || voices === null) return;
    const voice = voiceFor(line.language, voices);
    if (voice === undefined) {
      onMissing(line.language);
      queue = queue.filter(({ language }) => language !== line.language);
      return next();
    }
    const utterance = new SpeechSynthesisUtterance(line.text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.onend = () => onSpoken(utterance);
    utterance.onerror = ({ error }) => {
      if (saying !== utterance) return;
      if (error !== 'not-allowed') return onSpoken(utterance);
      running = false;
      hush();
      onRefused();
    };
    saying = utterance;
    timer = setTimeout(() => onSpoken(utterance), speechTimeout(line.text));
    synthesis.speak(utterance);
  };

  return {
    add: (lines) => {
      queue.push(...lines.flatMap(splitForSpeech));
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
      report(false);
    },
    setRunning: (goes) => {
      running = goes;
      if (running) next();
      else hush();
    },
    speaks: () => queue.length > 0,
  };
}
