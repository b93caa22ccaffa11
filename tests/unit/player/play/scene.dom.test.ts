import { expect, test, vi } from 'vitest';
import type { DrawContext } from '@/player/draw/drawContext';
import { createScene } from '@/player/play/scene';
import { initialState } from '@/player/rules/playState';
import { playerTextsFor } from '@/player/texts/playerTexts';
import { contextOf } from '../rules/playTools';

function open() {
  const play = contextOf([{ id: 1, objects: [] }]);
  const [page] = play.project.pages;
  if (page === undefined) throw new Error('There is no page');
  const decoratePage = vi.fn();
  const context: DrawContext = {
    project: play.project,
    texts: () => playerTextsFor('en'),
    text: () => '',
    language: () => 'en',
    address: () => '',
    resource: () => undefined,
    reducedMotion: () => true,
    reading: () => ({}),
    preloads: () => true,
    onTap: () => undefined,
    onOption: () => undefined,
    onContinue: () => undefined,
    features: [{ decoratePage }],
  };
  const element = document.createElement('div');
  let come = () => {};
  const ready = vi.fn(
    (_urls: readonly string[]) =>
      new Promise<void>((resolve) => {
        come = resolve;
      }),
  );
  const preload = vi.fn();
  const turn = vi.fn();
  const scene = createScene(
    {
      element,
      turn,
      look: () => undefined,
      finishTurn: () => undefined,
      drawing: () => ({ x: 0, y: 0, width: 1, height: 1 }),
      setRunning: () => undefined,
    },
    play,
    context,
    { ready, preload },
  );
  return { scene, page, element, turn, preload, decoratePage, come: () => come(), play };
}

test('an indicator shows while the pictures of a page load, and disappears with them', async () => {
  const { scene, page, element, turn, preload, come, play } = open();
  const isWaiting = () => element.querySelector('.loading-bar') !== null;
  const prepared = scene.prepare(page, initialState(play.project));
  expect(isWaiting()).toBe(true);
  come();
  await prepared;
  scene.turn(page, initialState(play.project), {
    kind: 'turn',
    transition: undefined,
    direction: 'forward',
  });
  expect(isWaiting()).toBe(false);
  expect(turn).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(preload).toHaveBeenCalledOnce());
});

test('the first page is drawn while its pictures load, and once more only if something changed meanwhile', async () => {
  const turnTo = { kind: 'turn', transition: undefined, direction: 'forward' } as const;
  const drawnTimes = async (meanwhile: 'nothing' | 'a choice' | 'a new language') => {
    const { scene, page, turn, decoratePage, come, play } = open();
    const state = initialState(play.project);
    const prepared = scene.prepare(page, state);
    await vi.waitFor(() => expect(decoratePage).toHaveBeenCalledOnce());
    expect(turn).not.toHaveBeenCalled();
    if (meanwhile === 'a new language') scene.redraw(state);
    come();
    await prepared;
    scene.turn(page, meanwhile === 'a choice' ? { ...state } : state, turnTo);
    expect(turn).toHaveBeenCalledOnce();
    return decoratePage.mock.calls.length;
  };
  expect(await drawnTimes('nothing')).toBe(1);
  expect(await drawnTimes('a choice')).toBe(2);
  expect(await drawnTimes('a new language')).toBe(2);
});
