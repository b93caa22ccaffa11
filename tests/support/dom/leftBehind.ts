/* What the editor's code begins has to end with the part that began it: listeners of the page, timers,
   frames, observers, object URLs, subscriptions, the microphone. */

/** What is not ended yet, by a key of its own. */
const begun = new Map<unknown, string>();

/** Uploads outlive the sheet in which they were started. */
const outliving = ['editor/resources/upload/useUploads.ts'];

/** Notes that something was begun, if by the editor's code. */
export function begin(key: unknown, what: string, by = callingFile()): void {
  if (by !== undefined && !outliving.includes(by)) begun.set(key, `${what} of ${by}`);
}

/** The file of the editor that has called the tests' code; `undefined` for any other. */
function callingFile(): string | undefined {
  const lines = new Error().stack?.split('\n').slice(1) ?? [];
  const line = lines.find((one) => !one.includes('/tests/support/')) ?? '';
  return /\/src\/(editor\/[^:?)]+)/.exec(line)?.[1];
}

export function end(key: unknown): void {
  begun.delete(key);
}

/** Watches the page; the returned function says what was left behind, and forgets it. */
export function watchEditor(): () => Promise<readonly string[]> {
  begun.clear();
  const undo = [...[window, document].map(watchListeners), watchTimers(), watchFrames(), watchAddresses()];
  return async () => {
    // A last frame may be drawn in vain, but none may follow it.
    if ([...begun.values()].some(isFrame)) await new Promise<void>(inTwoFrames);
    for (const restore of undo.reverse()) restore();
    const left = [...begun.values()];
    begun.clear();
    return left;
  };
}

function replace(owner: object, values: Readonly<Record<string, unknown>>): () => void {
  const before = Object.keys(values).map(
    (name) => [name, Object.getOwnPropertyDescriptor(owner, name)] as const,
  );
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  return () => {
    for (const [name, own] of before) {
      if (own === undefined) Reflect.deleteProperty(owner, name);
      else Object.defineProperty(owner, name, own);
    }
  };
}

function watchListeners(target: EventTarget): () => void {
  const { addEventListener, removeEventListener } = target;
  const keys = new Map<unknown, Map<string, object>>();
  type Options = boolean | AddEventListenerOptions | undefined;
  const keyOf = (type: string, listener: unknown, options: Options) => {
    const own = keys.get(listener) ?? new Map<string, object>();
    const name = `${type} ${typeof options === 'object' ? options.capture === true : options === true}`;
    const key = own.get(name) ?? {};
    keys.set(listener, own.set(name, key));
    return key;
  };
  return replace(target, {
    addEventListener(type: string, listener: EventListener, options: Options) {
      addEventListener.call(target, type, listener, options);
      const { once, signal } = typeof options === 'object' ? options : {};
      const key = keyOf(type, listener, options);
      if (once !== true) begin(key, `listener for ${type}`);
      signal?.addEventListener('abort', () => end(key));
    },
    removeEventListener(type: string, listener: EventListener, options: Options) {
      removeEventListener.call(target, type, listener, options);
      end(keyOf(type, listener, options));
    },
  });
}

function watchTimers(): () => void {
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  const setTimeout = (run: (...values: unknown[]) => void, delay?: number, ...values: unknown[]) => {
    const timer = start(() => {
      end(timer);
      run(...values);
    }, delay);
    begin(timer, 'timer');
    return timer;
  };
  const clearTimeout = (timer: Parameters<typeof stop>[0]) => {
    end(timer);
    stop(timer);
  };
  return replace(globalThis, { setTimeout: Object.assign(setTimeout, start), clearTimeout });
}

const isFrame = (what: string) => what.startsWith('frame');

function inTwoFrames(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}

function watchFrames(): () => void {
  const { requestAnimationFrame: request, cancelAnimationFrame: cancel } = globalThis;
  if (request === undefined) return () => undefined;
  const frame = (id: number) => `frame ${id}`;
  return replace(globalThis, {
    requestAnimationFrame(run: FrameRequestCallback) {
      const id = request((time) => {
        end(frame(id));
        run(time);
      });
      begin(frame(id), 'frame');
      return id;
    },
    cancelAnimationFrame(id: number) {
      end(frame(id));
      cancel(id);
    },
  });
}

/** Object URLs, which jsdom lacks. */
function watchAddresses(): () => void {
  let count = 0;
  return replace(URL, {
    createObjectURL() {
      count += 1;
      begin(`blob:${count}`, 'object URL');
      return `blob:${count}`;
    },
    revokeObjectURL: end,
  });
}

/** A store that notes who listens to it. */
export function watchSubscriptions<Store extends { subscribe(listener: () => void): () => void }>(
  store: Store,
): Store {
  return {
    ...store,
    subscribe(listener) {
      const unsubscribe = store.subscribe(listener);
      begin(unsubscribe, 'subscription');
      return () => {
        end(unsubscribe);
        unsubscribe();
      };
    },
  };
}
