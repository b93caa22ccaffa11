import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';

/** WebKitGTK, which has the engine of Safari and so of every browser on iPhones (Debian: webkit2gtk-driver, xvfb). */
const { WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver', WEBKIT_BROWSER } = process.env;
const programs = { driver: WEBKIT_DRIVER, display: '/usr/bin/Xvfb' };
const browser = WEBKIT_BROWSER ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

export const hasWebKit = (): boolean =>
  [...Object.values(programs), browser].every((path) => existsSync(path));

/** Milliseconds for what a page is expected to show. */
const patience = 30_000;

const answer = z.object({ value: z.unknown() });
const session = z.object({ sessionId: z.string() });
const element = z.record(z.string(), z.string());

export type WebKit = Awaited<ReturnType<typeof openWebKit>>;

/** One window of WebKit, driven by W3C WebDriver. */
export async function openWebKit(width: number, height: number) {
  const display = `:${90 + Math.floor(Math.random() * 900)}`;
  const port = await freePort();
  const started: ChildProcess[] = [
    spawn(programs.display, [display, '-screen', '0', '1400x1000x24'], { stdio: 'ignore' }),
    spawn(programs.driver, [`--port=${port}`], {
      stdio: 'ignore',
      // Root, as in a container, has no sandbox.
      env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    }),
  ];

  const stop = () => {
    for (const one of started) one.kill();
  };
  // Also when WebKit does not start.
  process.once('exit', stop);

  async function ask(method: string, path: string, body: object = {}): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(patience),
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value } = answer.parse(await response.json());
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  }
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
  };
  const { sessionId } = session.parse(
    await untilDone(() => ask('POST', '/session', { capabilities }), 'WebKit starts'),
  );
  const tell = (path: string, body?: object) => ask('POST', `/session/${sessionId}${path}`, body);

  /** The value of an expression in the page, or in the frame that was entered. */
  const evaluate = (expression: string) =>
    tell('/execute/sync', { script: `return ${expression}`, args: [] });
  await tell('/window/rect', { x: 0, y: 0, width, height });

  return {
    open: (url: string) => tell('/url', { url }),
    evaluate,
    until: (what: string, expression: string) =>
      untilDone(async () => {
        if ((await evaluate(expression)) !== true) throw new Error(expression);
      }, what),
    /** Presses with a pointer, as only that lets a page play sounds and open what a person asks for. */
    press: (what: string, target: string) =>
      untilDone(async () => {
        const found = element.parse(await evaluate(target));
        await tell(`/element/${Object.values(found)[0]}/click`);
      }, what),
    enter: (what: string, frame: string) =>
      untilDone(async () => tell('/frame', { id: element.parse(await evaluate(frame)) }), what),
    leave: () => tell('/frame', { id: null }),
    async close() {
      await ask('DELETE', `/session/${sessionId}`);
      stop();
    },
  };
}

async function untilDone<Value>(act: () => Promise<Value>, what: string): Promise<Value> {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (performance.now() > end) throw new Error(`It is awaited in vain that ${what}`, { cause: error });
      await pause(100);
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });
}
