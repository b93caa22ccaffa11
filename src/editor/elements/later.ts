import { loadPart } from '@/lib/loadPart';

/** Code that is not there from the start. */
export interface LaterCode<Code> {
  /** Brings it, a second time for nothing; what was lost on the way is asked for anew. */
  readonly bring: () => Promise<Code>;
  /** `null` until it has come. */
  readonly arrived: () => Code | null;
}

const promised: LaterCode<unknown>[] = [];

/** Code that the first screen does without: it comes when it is first asked for, or with `bringWhatIsLater`. */
export function later<Code>(load: () => Promise<Code>): LaterCode<Code> {
  let coming: Promise<Code> | null = null;
  let code: Code | null = null;
  const bring = () => {
    if (coming !== null) return coming;
    const begun = loadPart(load);
    coming = begun;
    begun.then(
      (come) => {
        code = come;
      },
      () => {
        coming = null;
      },
    );
    return begun;
  };
  const own: LaterCode<Code> = { bring, arrived: () => code };
  promised.push(own);
  return own;
}

/** Brings all of it, each after a wait: a connection that breaks off takes nothing away from then on. */
export async function bringWhatIsLater(wait: () => Promise<void>): Promise<void> {
  for (const { bring } of promised) {
    await wait();
    await bring().catch(() => undefined);
  }
}
