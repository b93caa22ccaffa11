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
    features: [],
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
  return { scene, page, element, turn, preload, come: () => come(), play };
}

test('an indicator shows while the pictures of a page load, and disappears with them', async () => {
  const { scene, page, element, turn, preload, come, play } = open();
  const isWaiting = () => element.querySelector('.coming') !== null;
  const prepared = scene.prepare(page);
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
  expect(preload).toHaveBeenCalledOnce();
});
