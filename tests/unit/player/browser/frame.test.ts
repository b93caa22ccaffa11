import { describe, expect, test } from 'vitest';
import { wrapMessage } from '@/comics/playerMessages';
import { joinFrame } from '@/player/browser/frame';
import { createStore } from '@/player/storage/store';

/** A window as the player sees it, within a parent or on its own. */
function openFrame(browserDefaults: {
  ancestor?: string;
  referrer?: string;
  alone?: boolean;
  parent?: object;
}) {
  const posted: [unknown, string][] = [];
  const parent = Object.assign(browserDefaults.parent ?? {}, {
    postMessage: (message: unknown, origin: string) => posted.push([message, origin]),
  });
  const view = Object.assign(new EventTarget(), {
    location: {
      ancestorOrigins: browserDefaults.ancestor === undefined ? undefined : [browserDefaults.ancestor],
    },
    document: { referrer: browserDefaults.referrer ?? '' },
  });
  Object.assign(view, { parent: browserDefaults.alone ? view : parent });
  // biome-ignore lint/suspicious/noExplicitAny: a window is far larger than what the player uses of it.
  const frame = joinFrame(view as any);
  const heard: string[] = [];
  frame.listen(({ type }) => heard.push(type));
  const send = (data: unknown, origin: string, source: unknown = parent) =>
    view.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
  return { frame, heard, send, targets: () => posted.map(([, origin]) => origin) };
}

const play = wrapMessage({ type: 'play' });

describe('the page that frames the player', () => {
  test.each([
    [{ ancestor: 'https://vk.example' }, 'https://vk.example'],
    [{ referrer: 'https://site.example/comics/1?x' }, 'https://site.example'],
    [{ ancestor: 'null', referrer: '' }, '*'],
    [{}, '*'],
  ])('%j receives the messages at %s', (browserDefaults, origin) => {
    const { frame, targets } = openFrame(browserDefaults);
    frame.send({ type: 'play' });
    expect(targets()).toEqual([origin]);
  });

  test('is remembered from its first message', () => {
    const { frame, send, targets, heard } = openFrame({});
    send(play, 'https://app.example');
    frame.send({ type: 'play' });
    send(play, 'https://other.example');
    expect(targets()).toEqual(['https://app.example']);
    expect(heard).toEqual(['play']);
  });

  test('is the only one whose messages count', () => {
    const { heard, send } = openFrame({ ancestor: 'https://app.example' });
    send(play, 'https://app.example', { stranger: true });
    send(play, 'https://evil.example');
    send({ type: 'play' }, 'https://app.example');
    expect(heard).toEqual([]);
  });

  const anotherSite = {
    get navigator(): never {
      throw new Error('SecurityError');
    },
  };
  test.each<[string, object, boolean]>([
    ['was touched', { navigator: { userActivation: { hasBeenActive: true } } }, true],
    ['was not touched', { navigator: { userActivation: { hasBeenActive: false } } }, false],
    ['is too old to say', { navigator: {} }, false],
    ['is another site’s', anotherSite, false],
  ])('that %s says whether a touch started the play', (_, parent, touched) => {
    expect(openFrame({ parent }).frame.touched()).toBe(touched);
  });

  test('receives nothing when there is none', () => {
    const { frame, targets } = openFrame({ alone: true });
    frame.send({ type: 'play' });
    expect(frame.embedded).toBe(false);
    expect(targets()).toEqual([]);
  });
});

describe('storage', () => {
  test('works in memory when the browser blocks it', () => {
    const store = createStore(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    store.write('a', { page: 2 });
    expect(store.read('a')).toEqual({ page: 2 });
    store.remove('a');
    expect(store.read('a')).toBeUndefined();
  });
});
