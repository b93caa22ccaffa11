import { expect, test, vi } from 'vitest';
import type { FromPlayer } from '@/comics/playerMessages';
import { readLaunch } from '@/player/loading/launch';
import { isReportedHere } from '@/player/play/playedEndings';
import { reportPlay } from '@/player/play/reportedPlay';

/** A window in a frame of this site, of another site, or alone. */
function view(around: 'app' | 'site' | 'nobody'): Window {
  if (around === 'nobody') return window;
  const parent = around === 'app' ? { location: window.location } : {};
  const [framed] = [Object.create(window)];
  return Object.defineProperty(framed, 'parent', { value: parent });
}

test.each([
  ['site', '?projid=a', true],
  ['nobody', '?projid=a', true],
  ['app', '?projid=a', false],
  ['site', '?projid=a&counted=1', false],
  ['site', '?projid=a&given=1', false],
  ['nobody', '?projid=a&key=k', false],
] as const)('a play in a frame of %s at %s is reported by the player: %s', (around, search, isReported) => {
  expect(isReportedHere(view(around), readLaunch(search))).toBe(isReported);
});

test('earlier events are reported too, to the player’s own origin and without a person', async () => {
  document.body.innerHTML =
    '<script type="application/json" id="kadr-urls">{"backendUrl":"https://kadr.example/"}</script>';
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
  const sent: FromPlayer[] = [{ type: 'page', n: 1, of: 2, id: 4 }];
  let hear: (message: FromPlayer) => void = (message) => sent.push(message);
  const frame = {
    embedded: true,
    send: (message: FromPlayer) => hear(message),
    observe: (listener: (message: FromPlayer) => void) => {
      sent.forEach(listener);
      hear = listener;
    },
    listen: () => undefined,
    touched: () => false,
  };
  await reportPlay(document, frame, 'cat');
  frame.send({ type: 'end', ending: '', found: 1, of: 1, page: 9 });
  const [address, options] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('https://kadr.example/api/project_info/cat/plays');
  expect(options).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
  expect(JSON.parse(String(options?.body))).toMatchObject({
    part: 0,
    report: { pages: [4, 9], endings: [9], source: 'embed' },
  });
  vi.restoreAllMocks();
});
