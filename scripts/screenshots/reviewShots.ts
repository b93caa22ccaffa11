import type { FrameLocator } from '@playwright/test';
import texts from '../../localize/ru.json' with { type: 'json' };
import type { RunningKadr } from '../../server/start/startKadr';
import type { Shot } from './shots';
import { appInVk, knownStory, playToEnd, rest, startPlay, type Walk } from './walks';

/** The devices on which VK's moderators open Kadr. */
const devices = [
  { view: 'client', width: 390, height: 844 },
  { view: 'mobile', width: 360, height: 640 },
  { view: 'desktop', width: 1280, height: 860 },
] as const;

interface Scene {
  readonly name: string;
  readonly hash?: string;
  readonly walk: (app: FrameLocator) => Promise<unknown>;
}

const comic = `#|:3m=p,id=${knownStory}|:3`;
const playerOf = (app: FrameLocator) => app.frameLocator('main iframe');

async function openMenu(app: FrameLocator): Promise<void> {
  await app.getByRole('article').first().waitFor();
  await app.getByRole('button', { name: texts['menu.title'] }).first().click();
  await app.getByRole('link', { name: texts['menu.account'] }).waitFor();
}

async function openCommentActions(app: FrameLocator): Promise<void> {
  const [beginning = ''] = texts['comments.more'].split('#');
  await app.getByRole('button', { name: beginning }).first().click();
}

const followMenu = (name: string) => async (app: FrameLocator) => {
  await openMenu(app);
  await app.getByRole('link', { name }).click();
  await app.getByRole('heading', { name }).first().waitFor();
};

const scenes: readonly Scene[] = [
  {
    name: 'launch',
    walk: async (app) => {
      await app.getByRole('article').first().waitFor();
      await app.locator('main [role="img"] svg').first().waitFor();
    },
  },
  {
    name: 'link',
    hash: comic,
    walk: (app) => playerOf(app).getByRole('button', { name: 'Смотреть' }).waitFor(),
  },
  { name: 'play', hash: comic, walk: (app) => startPlay(playerOf(app)) },
  { name: 'ending', hash: comic, walk: (app) => playToEnd(playerOf(app)) },
  {
    name: 'share',
    hash: comic,
    walk: async (app) => {
      await app.getByRole('button', { name: texts['project.share'] }).first().click();
      await app.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'terms',
    hash: comic,
    walk: async (app) => {
      await app.getByRole('button', { name: texts['comments.write'] }).click();
      await app.getByRole('dialog').getByRole('textbox').fill('Какой кот!');
      await app.getByRole('button', { name: texts['comments.send'] }).click();
      await app.getByRole('dialog', { name: texts['terms.title'] }).waitFor();
    },
  },
  {
    name: 'report',
    hash: comic,
    walk: async (app) => {
      await openCommentActions(app);
      await app.getByRole('listitem').getByRole('button', { name: texts['report.open'] }).first().click();
      await app.getByRole('dialog', { name: texts['report.title.comment'] }).waitFor();
    },
  },
  {
    name: 'block',
    hash: comic,
    walk: async (app) => {
      await openCommentActions(app);
      await app.getByRole('listitem').getByRole('button', { name: texts['block.block'] }).first().click();
      await app.getByRole('dialog').getByText(texts['block.text']).waitFor();
    },
  },
  { name: 'menu', walk: openMenu },
  { name: 'account', walk: followMenu(texts['menu.account']) },
  {
    name: 'documents',
    walk: async (app) => {
      // Home loads more of the feed before its footer is reached.
      await followMenu(texts['menu.account'])(app);
      await app.getByRole('link', { name: texts['legal.rules'] }).first().click();
      await app.getByRole('heading', { name: texts['legal.rules'] }).first().waitFor();
    },
  },
];

/** Each scene of the review inside the local VK host, on a phone, in a phone's browser and on a desktop. */
export const reviewShots: readonly Shot[] = scenes.flatMap(({ name, hash = '', walk }) =>
  devices.map(({ view, width, height }) => ({
    name: `${name}-${view}`,
    address: ({ vkHostUrl }: RunningKadr) => `${vkHostUrl}?view=${view}&panel=closed${hash}`,
    width,
    height,
    walk: walkInApp(walk),
  })),
);

function walkInApp(walk: Scene['walk']): Walk {
  return async (page) => {
    const app = appInVk(page);
    // By now the user, the theme and the insets of the host are known.
    await app.getByRole('button', { name: texts['menu.title'] }).first().waitFor();
    await walk(app);
    await rest(page);
  };
}
