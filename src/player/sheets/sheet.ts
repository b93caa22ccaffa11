import type { Project } from '@/comics/project';
import type { ProjectResources } from '@/player/loading/addresses';
import type { Player } from '@/player/play/player';
import type { Preferences } from '@/player/storage/preferences';
import { textsIn } from '@/player/texts/playerTexts';

const english = {
  settings: 'Settings',
  transcript: 'Read as text',
  choices: 'Your choices',
  places: 'Saved positions',
  close: 'Close',
  restart: 'From the start',
  fullScreen: 'Full screen',
  notStarted: 'The story hasn’t started yet.',
  noChoices: 'No choices yet.',
  returnTo: 'Choose again',
  page: (number: number) => `Page ${number}`,
  picture: 'Picture',
  sound: 'Sound',
  target: 'Can be tapped',
  choice: 'Choice',
  taken: 'your choice',
  captions: 'Captions for sounds',
  soundOn: 'Sound',
  volumes: { music: 'Music volume', effect: 'Sound volume', voice: 'Voice volume' },
  calm: 'Reduce motion and flashes',
  calmNote: 'Pages fade, and pictures don’t move.',
  savesData: 'Save data',
  savesDataNote: 'Loads only the open page, and sound once you turn it on.',
  language: 'Language',
  textSize: 'Caption and text size',
  textSizes: { 1: 'Normal', 1.3: 'Large', 1.6: 'Largest' },
  typing: 'Typing speed',
  typings: { slow: 'Slow', usual: 'Normal', quick: 'Fast', once: 'Instant' },
  easyLetters: 'Easy-to-read font',
  easyLettersNote: 'Its letters are hard to mix up and wider apart. It helps with dyslexia, too.',
  aloud: 'Read aloud',
  aloudNote: 'Your device’s voice reads every page. Shortcut: R.',
  noAloud: 'This browser has no voices.',
  turning: 'Turning pages',
  turnings: { author: 'By the author', reader: 'By me', itself: 'Automatic' },
  scanning: 'Single-switch control',
  scanningNote: 'The focus moves from button to button. Any key or a tap presses the focused one.',
  off: 'Off',
  seconds: (milliseconds: number) => `${milliseconds / 1000} s`,
};

export type SheetTexts = typeof english;

const russian: SheetTexts = {
  settings: 'Настройки',
  transcript: 'Читать как текст',
  choices: 'Ваши решения',
  places: 'Сохранения',
  close: 'Закрыть',
  restart: 'Сначала',
  fullScreen: 'На весь экран',
  notStarted: 'История ещё не началась.',
  noChoices: 'Решать пока не приходилось.',
  returnTo: 'Решить иначе',
  page: (number) => `Страница ${number}`,
  picture: 'Картинка',
  sound: 'Звук',
  target: 'Можно нажать',
  choice: 'Выбор',
  taken: 'ваш выбор',
  captions: 'Субтитры для звуков',
  soundOn: 'Звук',
  volumes: { music: 'Громкость музыки', effect: 'Громкость звуков', voice: 'Громкость голосов' },
  calm: 'Без движения и вспышек',
  calmNote: 'Страницы сменяются плавно, картинки стоят на месте.',
  savesData: 'Беречь трафик',
  savesDataNote: 'Загружается только открытая страница, звук — когда включите.',
  language: 'Язык',
  textSize: 'Размер субтитров и текста',
  textSizes: { 1: 'Обычный', 1.3: 'Крупный', 1.6: 'Очень крупный' },
  typing: 'Печатать слова',
  typings: { slow: 'Медленно', usual: 'Как задумано', quick: 'Быстро', once: 'Сразу' },
  easyLetters: 'Простые буквы',
  easyLettersNote: 'Буквы, которые трудно спутать, стоят свободнее. Помогает и при дислексии.',
  aloud: 'Читать вслух',
  aloudNote: 'Страницы читает голос вашего устройства. То же самое делает клавиша R.',
  noAloud: 'В этом браузере нет голоса для чтения.',
  turning: 'Листать страницы',
  turnings: { author: 'Как задумано', reader: 'Только мне', itself: 'Само' },
  scanning: 'Игра одной кнопкой',
  scanningNote: 'Рамка обходит кнопки; любая клавиша или касание нажимает ту, на которой рамка стоит.',
  off: 'Выкл.',
  seconds: (milliseconds) => `${String(milliseconds / 1000).replace('.', ',')} с`,
};

export const sheetTextsFor = textsIn(english, russian);

export type SheetKind = 'settings' | 'transcript' | 'choices' | 'places';

export interface SheetParts {
  readonly project: Project;
  readonly projectId: string;
  readonly player: Pick<Player, 'context' | 'state' | 'move' | 'text' | 'title' | 'restart' | 'features'>;
  readonly preferences: Preferences;
  readonly files: ProjectResources;
  /** While the poster is shown, there is nothing to read yet. */
  readonly started: boolean;
  readonly sound: boolean;
  /** `null` where full screen is not supported. */
  readonly fullScreen: (() => void) | null;
  readonly onCover: (covered: boolean) => void;
}

export interface SheetContext extends SheetParts {
  readonly texts: SheetTexts;
  readonly close: () => void;
  readonly show: (kind: SheetKind) => void;
}
