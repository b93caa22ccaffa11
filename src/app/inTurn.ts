/** Begins each move once the one before it has ended, be it well or not. */
export function inTurn(): (move: () => Promise<void>) => void {
  let last = Promise.resolve();
  return (move) => {
    last = last.then(move, move);
  };
}
