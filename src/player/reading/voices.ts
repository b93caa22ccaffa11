/** How long a browser may take to say which voices it has. */
const longestSearch = 2000;

/** The device's voices: browsers know them a while after they were asked first. */
export function fetchVoices(synthesis: SpeechSynthesis): Promise<readonly SpeechSynthesisVoice[]> {
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
export function voiceFor(
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
