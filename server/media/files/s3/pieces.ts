import { StoreAway } from '../../../lib/StoreAway';

/** The pieces of an answer of the store; throws when it stops in the middle, or says more or less than it promised. */
export async function* piecesOf(answer: Response, size: number, pieceMs: number): AsyncGenerator<Uint8Array> {
  if (answer.body === null) return;
  const reader = answer.body.getReader();
  let got = 0;
  try {
    for (;;) {
      const piece = await within(pieceMs, reader.read());
      if (piece.done) break;
      got += piece.value.length;
      yield piece.value;
    }
  } catch (error) {
    throw new StoreAway(`The store of files stopped after ${got} of ${size} bytes.`, { cause: error });
  } finally {
    // Whoever reads no further has no use for the rest.
    await reader.cancel().catch(() => undefined);
  }
  if (got !== size) throw new StoreAway(`The store of files sent ${got} of ${size} bytes.`);
}

/** The time during which nobody asks for the next piece does not count: a reader may be slow. */
async function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing came within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
