import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import type { Api } from '@/api/createApi';
import type { ComicObject, ProjectFile } from '@/comics/project';
import { comicsAtLimits } from '../../support/comics/comicsAtLimits';
import { builds } from '../../support/e2e/builds';
import { apiOf } from '../../support/e2e/people';
import { startFullServers } from '../../support/e2e/servers';
import { openColdPage } from '../browser';
import { conditions } from '../conditions';
import { type FrameTimes, frameTimesOf } from '../frameTimes';
import { buildPageScript } from '../page/buildPageScript';
import { watchShown } from '../watchShown';

/** The frames of a drag over a page, with the processor slowed down. */
interface Dragged extends FrameTimes {
  /** From the navigation until the page can be edited. */
  readonly openedMs: number;
}

export interface EditorDrags {
  /** A page of a hundred objects. */
  readonly crowded: Dragged;
  /** A page of the largest comic that the format allows. */
  readonly largest: Dragged;
}

const crowd = 100;
/** A drag of two seconds. */
const steps = 120;

/** Opens comics in the editor and drags an object; the network is not throttled. */
export async function dragInEditor(): Promise<EditorDrags> {
  if (!existsSync(join(builds.web, '.built'))) {
    const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
    if (status !== 0) throw new Error('The website could not be built.');
  }
  const kadr = await startFullServers();
  try {
    const { token } = await apiOf(kadr).auth.signIn({ email: 'author@kadr.example', password: 'kadr-demo' });
    const author = apiOf(kadr, token);
    const drag = async (file: ProjectFile) =>
      dragOn(`${kadr.websiteUrl}/editor.html?projid=${await savedProject(author, file)}`, token);
    return { crowded: await drag(crowdedComic()), largest: await drag(comicsAtLimits()) };
  } finally {
    await kadr.stop();
  }
}

async function savedProject(author: Api, file: ProjectFile): Promise<string> {
  const { _id: id } = await author.projectInfo.reserve();
  await author.projectInfo.save({ _id: id, name: 'Crowd' });
  await author.resources.createFile({ id, file: { ...file } });
  return id;
}

async function dragOn(address: string, token: string): Promise<Dragged> {
  const { browser, page, session } = await openColdPage('free');
  try {
    await page.addInitScript((signedIn) => window.localStorage.setItem('token', signedIn), token);
    await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.processorSlowdown });
    const open = await watchShown(page, { shown: '[data-object]' });
    const openedMs = await open(address);
    await page.waitForLoadState('networkidle');
    return { openedMs, ...(await dragFirst(page, session)) };
  } finally {
    await browser.close();
  }
}

async function dragFirst(page: Page, session: CDPSession): Promise<FrameTimes> {
  const first = page.locator('[data-object]').first();
  await first.tap();
  await page.locator('[data-object][aria-pressed="true"]').waitFor();
  const box = await first.boundingBox();
  if (box === null) throw new Error('The first thing of the page is not seen.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', way = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + way, y: y + way }],
    });
  await page.evaluate(await buildPageScript('watchFrames.ts'));
  await page.evaluate(() => window.kadrWatchFrames?.());
  await touch('touchStart');
  for (let step = 1; step <= steps; step += 1) await touch('touchMove', step);
  await touch('touchEnd');
  return frameTimesOf((await page.evaluate(() => window.kadrWatchFrames?.())) ?? []);
}

/** Shapes, texts and bubbles side by side. */
function crowdedComic(): ProjectFile {
  const columns = 10;
  const cell = 1080 / columns;
  const objects = Array.from({ length: crowd }, (_, index): ComicObject => {
    const box = {
      id: index + 2,
      x: (index % columns) * cell,
      y: Math.floor(index / columns) * cell,
      width: cell - 8,
      height: cell - 8,
    };
    switch (index % 4) {
      case 0:
        return { ...box, type: 'shape', kind: 'ellipse', fill: '#ffd35a' };
      case 1:
        return { ...box, type: 'text', text: { en: 'A word of a text', ru: 'Слово из текста' } };
      case 2:
        return { ...box, type: 'bubble', shape: 'round', text: 'And what they say', tail: [0, cell] };
      default:
        return { ...box, type: 'shape', kind: 'rect', fill: '#7bb274', stroke: '#232b4a', strokeWidth: 4 };
    }
  });
  return {
    format: 'kadr-comics',
    version: 1,
    meta: { title: 'Crowd', language: 'en', languages: ['en', 'ru'] },
    canvas: { width: 1080, height: 1080 },
    ids: {
      object: { ver: 1, midn: crowd + 2 },
      plain: { ver: 1, midn: 1 },
      typed: { ver: 1, midn: 1 },
      sound: { ver: 1, midn: 1 },
    },
    resources: [],
    variables: {},
    start: 1,
    pages: [{ id: 1, objects }],
  };
}
