import { expect, test } from 'vitest';
import { inTurn } from '@/app/inTurn';

test('a move begins once the one before it has ended', async () => {
  const moves: string[] = [];
  let arrive = () => {};
  const move = inTurn();
  move(() => {
    moves.push('push');
    return new Promise((resolve) => {
      arrive = resolve;
    });
  });
  const back = new Promise<void>((resolve) =>
    move(async () => {
      moves.push('back');
      resolve();
    }),
  );
  await Promise.resolve();
  expect(moves).toEqual(['push']);
  arrive();
  await back;
  expect(moves).toEqual(['push', 'back']);
});

test('a move that failed does not hold up the next one', async () => {
  const move = inTurn();
  move(() => Promise.reject(new Error('Not there')));
  await new Promise<void>((resolve) => move(async () => resolve()));
});
