import { loadPart } from '@/lib/loadPart';

/** Code that is not there from the start. */
export interface LazyCode<Code> {
  /** Loads it, a second time for nothing; what was lost on the way is asked for anew. */
  readonly load: () => Promise<Code>;
  /** `null` until it is there. */
  readonly loaded: () => Code | null;
}

const all: LazyCode<unknown>[] = [];

/** Code that the first screen does without: it is loaded when it is first asked for, or with `loadLazyCode`. */
export function lazyCode<Code>(importCode: () => Promise<Code>): LazyCode<Code> {
  let loading: Promise<Code> | null = null;
  let code: Code | null = null;
  const load = () => {
    if (loading !== null) return loading;
    const started = loadPart(importCode);
    loading = started;
    started.then(
      (loaded) => {
        code = loaded;
      },
      () => {
        loading = null;
      },
    );
    return started;
  };
  const own: LazyCode<Code> = { load, loaded: () => code };
  all.push(own);
  return own;
}

/** Loads all of it, each after a wait: a connection that breaks off takes nothing away from then on. */
export async function loadLazyCode(wait: () => Promise<void>): Promise<void> {
  for (const { load } of all) {
    await wait();
    await load().catch(() => undefined);
  }
}
