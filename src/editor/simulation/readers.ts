import type { ReaderMove } from '@/editor/simulation/playOnce';
import { changesNothing, type SimulatedReader } from '@/editor/simulation/playOnce';
import type { PlayState } from '@/player/rules/playState';

/** Picks moves at random, but rarely repeats a move without an effect. Each play needs a new reader. */
export function randomReader(random: () => number): SimulatedReader {
  const fruitless = new Map<string, number>();
  return {
    random,
    slowness: 1,
    choose: (moves, state) => {
      const keyOf = ({ key }: ReaderMove) => `${state.visit} ${key}`;
      const move = pick(moves, (one) => 1 / (1 + 4 * (fruitless.get(keyOf(one)) ?? 0)), random);
      return noting(move, (before, after) => {
        if (changesNothing(before, after)) add(fruitless, keyOf(move));
      });
    },
  };
}

/** Some endings require a reader who lets time pass. */
const maxSlowness = 8;

/** How often a reader makes a preferred move during one visit of a page. */
const maxRepeats = 15;

/**
 * Looks for what no play has reached. In every other play it prefers the moves that were tried least. In the
 * other plays it prefers some random moves, and so repeats them many times.
 */
export function seekingReader(
  random: () => number,
  tried: Map<string, number>,
  play: number,
): SimulatedReader {
  const likes = new Map<string, number>();
  const done = new Map<string, number>();
  const likeOf = (key: string) => {
    const like = likes.get(key) ?? random();
    likes.set(key, like);
    return like;
  };
  return {
    random,
    slowness: 1 + random() * maxSlowness,
    choose: (moves, { page, visit }) => {
      const keyOf = ({ key }: ReaderMove) => `${page} ${key}`;
      const rankOf = (move: ReaderMove) => {
        if (play % 2 === 0) return -(tried.get(keyOf(move)) ?? 0);
        return (done.get(`${visit} ${move.key}`) ?? 0) < maxRepeats ? likeOf(keyOf(move)) : -1;
      };
      const ranks = moves.map(rankOf);
      const best = Math.max(...ranks);
      const move = pick(
        moves.filter((_, index) => ranks[index] === best),
        () => 1,
        random,
      );
      add(tried, keyOf(move));
      add(done, `${visit} ${move.key}`);
      return move;
    },
  };
}

function noting(move: ReaderMove, note: (before: PlayState, after: PlayState) => void): ReaderMove {
  return {
    ...move,
    make: (before) => {
      const result = move.make(before);
      note(before, result.state);
      return result;
    },
  };
}

export function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function pick<Item>(items: readonly Item[], weightOf: (item: Item) => number, random: () => number): Item {
  const weights = items.map(weightOf);
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  const item = items[index] ?? items.at(-1);
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}
