import type { Page } from '@playwright/test';
import type { RunningKadr } from '../../server/start/startKadr';
import { choose, edit, openFields, seeMap, seePublishing } from './editorWalks';
import type { Walk } from './walks';
import {
  downloadCard,
  knownStory,
  play,
  seeChoice,
  seeContinue,
  seeEnd,
  seeHome,
  seeInvitation,
  seeNext,
  seeOthers,
  seePlayOverFeed,
  seePost,
  seeProject,
  seeQuietPage,
  seeShare,
  seeTallPage,
} from './walks';

export interface Place {
  readonly name: string;
  readonly address: (kadr: RunningKadr) => string;
  readonly width: number;
  readonly height: number;
  readonly dark?: boolean;
  readonly english?: boolean;
}

export interface Shot extends Place {
  readonly walk: Walk;
}

/** A picture that the app itself draws as a file for the user. */
export interface Card extends Place {
  readonly download: (page: Page) => Promise<string>;
}

const phone = { width: 390, height: 844 };
const smallPhone = { width: 360, height: 640 };
const desktop = { width: 1280, height: 860 };
/** The size of the player without the page: its square and its bar. */
const story = { width: 480, height: 528 };

const onWebsite = (path: string) => (kadr: RunningKadr) => `${kadr.websiteUrl}${path}`;
const inPlayer = (id: string) => onWebsite(`/player.html?projid=${id}&lang=ru`);
const inVk = (id: string, switches = '') => {
  return (kadr: RunningKadr) => `${kadr.vkHostUrl}${switches}#|:3m=p,id=${id}|:3`;
};

const inVkHome = (kadr: RunningKadr) => `${kadr.vkHostUrl}?panel=closed`;

export const shots: readonly Shot[] = [
  { name: 'home-phone', address: onWebsite('/'), ...phone, walk: seeHome },
  {
    name: 'home-phone-dark',
    address: onWebsite('/'),
    ...phone,
    dark: true,
    english: true,
    walk: seeHome,
  },
  { name: 'home-website', address: onWebsite('/feed/popular'), ...desktop, walk: seeHome },
  { name: 'home-small-phone', address: onWebsite('/'), ...smallPhone, walk: seeHome },
  { name: 'play-phone', address: onWebsite('/'), ...phone, walk: seeChoice },
  { name: 'play-website', address: onWebsite('/'), ...desktop, dark: true, walk: seePlayOverFeed },
  { name: 'end-phone', address: onWebsite(`/comics/${knownStory}`), ...phone, walk: seeEnd },
  { name: 'continue-phone', address: onWebsite('/'), ...phone, walk: seeContinue },
  { name: 'share-website', address: onWebsite(`/comics/${knownStory}`), ...desktop, walk: seeShare },
  { name: 'share-phone', address: onWebsite(`/comics/${knownStory}`), ...phone, dark: true, walk: seeShare },
  { name: 'missing-phone', address: onWebsite('/comics/nothing-here'), ...phone, walk: seeOthers },
  { name: 'project-phone', address: onWebsite('/comics/last-tram'), ...phone, walk: seeProject },
  { name: 'next-phone', address: onWebsite(`/comics/${knownStory}`), ...phone, walk: seeNext },
  { name: 'search-website', address: onWebsite('/search?q=кот'), ...desktop, walk: seeQuietPage },
  {
    name: 'custom-feed-phone',
    address: onWebsite('/ufeed/demo-night'),
    ...phone,
    dark: true,
    walk: seeQuietPage,
  },
  { name: 'vk-home', address: inVkHome, ...desktop, walk: seeQuietPage },
  { name: 'vk-project', address: inVk(knownStory), ...desktop, walk: seeQuietPage },
  { name: 'vk-project-dark', address: inVk('last-tram', '?theme=dark'), ...desktop, walk: seeQuietPage },
  { name: 'vk-invite', address: inVk(knownStory, '?panel=closed'), ...desktop, walk: seeInvitation },
  {
    name: 'vk-invite-phone-dark',
    address: inVk(knownStory, '?view=client&theme=dark&panel=closed'),
    ...phone,
    walk: seeInvitation,
  },
  { name: 'vk-wall-share', address: inVk(knownStory, '?panel=closed'), ...desktop, walk: seePost },
  {
    name: 'vk-wall-share-phone',
    address: inVk(knownStory, '?view=mobile&panel=closed'),
    ...phone,
    walk: seePost,
  },
  {
    name: 'story-cat-and-door',
    address: inPlayer(knownStory),
    ...story,
    walk: play('→', 'Искать обход', 'Сесть на пылесос'),
  },
  {
    name: 'story-last-tram',
    address: inPlayer('last-tram'),
    ...story,
    walk: play('→', 'Отдать монетку', 'Подойти к пассажиру на заднем сиденье', 'Сыграть ей тихонько'),
  },
  {
    name: 'story-who-ate-the-pie',
    address: inPlayer('who-ate-the-pie'),
    ...story,
    walk: play('→', 'К свидетелям'),
  },
  {
    name: 'story-keep-the-light',
    address: inPlayer('keep-the-light'),
    ...story,
    walk: play('→', '«Нельзя. Корабли»', 'В подвал за маслом'),
  },
  { name: 'story-grandpas-radio', address: inPlayer('grandpas-radio'), ...story, walk: play('→') },
  { name: 'story-all-the-way-down', address: inPlayer('all-the-way-down'), ...story, walk: seeTallPage },
  { name: 'story-letter-that-argues', address: inPlayer('letter-that-argues'), ...story, walk: play('→') },
  { name: 'story-museum-at-night', address: inPlayer('museum-at-night'), ...story, walk: play('→') },
  {
    name: 'editor-website',
    address: onWebsite('/'),
    ...desktop,
    walk: edit('milk-runs-away', 5, choose('Область касания')),
  },
  {
    name: 'editor-map-website',
    address: onWebsite('/'),
    ...desktop,
    dark: true,
    walk: edit('museum-at-night', 2, seeMap),
  },
  {
    name: 'editor-phone',
    address: onWebsite('/'),
    ...phone,
    walk: edit('museum-at-night', 2, choose('Символ')),
  },
  {
    name: 'editor-fields-phone',
    address: onWebsite('/'),
    ...phone,
    dark: true,
    walk: edit('milk-runs-away', 3, async (page) => {
      await choose('Выбор')(page);
      await openFields(page);
    }),
  },
  {
    name: 'editor-publishing-phone',
    address: onWebsite('/'),
    ...phone,
    walk: edit('paper-plane', 2, seePublishing),
  },
];

export const cards: readonly Card[] = [
  {
    name: 'share-card',
    address: onWebsite(`/comics/${knownStory}`),
    ...desktop,
    download: downloadCard('Скачать карточку'),
  },
  {
    name: 'story-card',
    address: onWebsite('/comics/last-tram'),
    ...desktop,
    download: downloadCard('Скачать карточку для истории'),
  },
];
