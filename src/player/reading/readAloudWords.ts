import { wordsFor } from '@/player/words/wordsFor';
export interface ReadAloudWords {
  readonly readAloud: string;
  readonly noSpeech: string;
  readonly noVoice: (language: string) => string;
}

const english: ReadAloudWords = {
  readAloud: 'Read aloud',
  noSpeech: 'This browser cannot read aloud.',
  noVoice: (language) =>
    `This device has no voice for this language: ${language}. Voices are added in its settings.`,
};

const russian: ReadAloudWords = {
  readAloud: 'Читать вслух',
  noSpeech: 'Этот браузер не умеет читать вслух.',
  noVoice: (language) =>
    `На этом устройстве нет голоса для этого языка: ${language}. Голоса добавляют в его настройках.`,
};

export function readAloudWordsFor(language: string): ReadAloudWords {
  return wordsFor(language, { en: english, ru: russian });
}
