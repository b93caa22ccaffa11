import { withTimeLimit } from '@/lib/withTimeLimit';

/** The longest wait for a chunk before an error is shown. */
export const chunkTimeLimitMs = 20_000;

/** The code of a chunk, together with style sheets that failed to load before. Has no timeout. */
export async function loadWithStyles<Code>(load: () => Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([load(), reloadFailedStyles()]);
  return code;
}

/** Loads the code of a chunk. Rejects when it fails to load, and when it takes too long. */
export function loadChunk<Code>(load: () => Promise<Code>): Promise<Code> {
  return withTimeLimit(loadWithStyles(load), chunkTimeLimitMs, () => {
    throw new Error('A lazy chunk takes too long');
  });
}

/** Code that is loaded when it is needed. */
export interface LazyChunk<Code> {
  /** Loads the code once. After a failure, the next call retries. */
  readonly load: () => Promise<Code>;
  /** `null` until it has loaded. */
  readonly loaded: () => Code | null;
}

export function lazyChunk<Code>(importCode: () => Promise<Code>): LazyChunk<Code> {
  let loading: Promise<Code> | null = null;
  let code: Code | null = null;
  const load = () => {
    loading ??= loadChunk(importCode).then(
      (loaded) => {
        code = loaded;
        return loaded;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  return { load, loaded: () => code };
}

/** Vite requests each style sheet only once, even if it fails. */
const failed = new Set<HTMLLinkElement>();

globalThis.document?.addEventListener(
  'error',
  ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && failed.add(target),
  true,
);

/** Requests style sheets of chunks again that failed to load, and waits until each has loaded or failed. */
async function reloadFailedStyles(): Promise<void> {
  const links = [...failed];
  failed.clear();
  await Promise.all(links.map(reload));
}

function reload(link: HTMLLinkElement): Promise<unknown> {
  const again = document.createElement('link');
  again.rel = 'stylesheet';
  const answered = new Promise((resolve) => {
    again.onload = resolve;
    again.onerror = resolve;
  });
  again.href = link.href;
  link.replaceWith(again);
  return answered;
}
