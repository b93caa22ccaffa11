import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fillProject, showProject } from '@/app/first-paint/showPrerendered';
import { type FromPlayer, wrapMessage } from '@/comics/playerMessages';

const onPlayerServed = vi.fn();
const ready: FromPlayer = { type: 'ready', title: 'Goldfish', pages: 4, warns: false };
const page: FromPlayer = { type: 'page', n: 1, of: 4 };

beforeEach(() => {
  onPlayerServed.mockClear();
  document.body.innerHTML = `<div id="root"></div>
    <template id="project-screen-en" data-rendered-at="7">
      <div data-early="player"><iframe></iframe></div>
    </template>`;
});

function show({ autoplay }: { autoplay: boolean }) {
  const root = document.getElementById('root');
  if (!root) throw new Error('There is no root.');
  const shown = showProject(root, {
    projectId: 'goldfish',
    locale: 'en',
    addresses: { playerUrl: '/player.html' },
    autoplay,
    onPlayerServed,
  });
  if (!shown) throw new Error('Nothing is shown.');
  return shown.player;
}

function tell(frame: HTMLIFrameElement, message: FromPlayer): void {
  const source = frame.contentWindow;
  window.dispatchEvent(new MessageEvent('message', { source, data: wrapMessage(message) }));
}

describe('the app’s files wait for the player of a link', () => {
  test('until its first page has loaded, when nobody has pressed play', () => {
    const { frame } = show({ autoplay: false });
    tell(frame, { type: 'loading' });
    tell(frame, ready);
    tell(frame, { type: 'poster' });
    expect(onPlayerServed).not.toHaveBeenCalled();
    tell(frame, { type: 'loaded' });
    expect(onPlayerServed).toHaveBeenCalled();
  });

  test('until its first page is drawn, when play was pressed before', () => {
    const player = show({ autoplay: false });
    player.play();
    tell(player.frame, ready);
    tell(player.frame, { type: 'play' });
    expect(onPlayerServed).not.toHaveBeenCalled();
    tell(player.frame, page);
    expect(onPlayerServed).toHaveBeenCalled();
  });

  test('until its first page is drawn, when it plays automatically', () => {
    const { frame } = show({ autoplay: true });
    tell(frame, ready);
    expect(onPlayerServed).not.toHaveBeenCalled();
    tell(frame, page);
    expect(onPlayerServed).toHaveBeenCalled();
  });

  test('only until it shows something to be read first', () => {
    const { frame } = show({ autoplay: true });
    tell(frame, { ...ready, warns: true });
    expect(onPlayerServed).toHaveBeenCalled();
  });

  test('only until it fails', () => {
    const { frame } = show({ autoplay: true });
    tell(frame, { type: 'error', code: 'E_NETWORK' });
    expect(onPlayerServed).toHaveBeenCalled();
  });
});

describe('play that is pressed before the app has loaded', () => {
  const asksToPlay = (player: ReturnType<typeof show>) => {
    const { contentWindow } = player.frame;
    if (!contentWindow) throw new Error('The frame has no window.');
    return vi.spyOn(contentWindow, 'postMessage').mockImplementation(() => undefined);
  };

  test('is passed on as soon as the player runs, and again when the comic has loaded', () => {
    const player = show({ autoplay: false });
    const asked = asksToPlay(player);
    player.play();
    expect(asked).not.toHaveBeenCalled();
    tell(player.frame, { type: 'loading' });
    expect(asked.mock.calls).toEqual([[wrapMessage({ type: 'play' }), window.origin]]);
    tell(player.frame, ready);
    expect(asked).toHaveBeenCalledTimes(2);
    tell(player.frame, page);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('is passed on at once when the comic has loaded already', () => {
    const player = show({ autoplay: false });
    const asked = asksToPlay(player);
    tell(player.frame, { type: 'loading' });
    tell(player.frame, ready);
    expect(asked).not.toHaveBeenCalled();
    player.play();
    expect(asked).toHaveBeenCalledOnce();
  });

  test('does not skip the warnings of a comic', () => {
    const player = show({ autoplay: false });
    tell(player.frame, { type: 'loading' });
    tell(player.frame, { ...ready, warns: true });
    const asked = asksToPlay(player);
    player.play();
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('the cover of a link inside VK', () => {
  const image = new Image();
  image.src = '/projects/goldfish/cover';

  function shell(cover: HTMLImageElement | null) {
    document.body.innerHTML = `<div id="root"></div>
      <template id="project-shell-en" data-rendered-at="7">
        <div data-early="player"><iframe></iframe></div><img data-early="cover" hidden>
      </template>`;
    const root = document.body.querySelector<HTMLElement>('#root');
    if (!root) throw new Error('There is no root.');
    const addresses = { playerUrl: '/player.html', staticUrls: ['/static'], userContentUrl: '' };
    const place = { addresses, locale: 'en' } as const;
    showProject(root, { ...place, projectId: 'goldfish', autoplay: false, cover, onPlayerServed });
    const shown = root.querySelector('img');
    if (!shown) throw new Error('There is no cover.');
    return { shown, fill: (view: object) => fillProject(root, view, place) };
  }

  test('is shown when it has loaded, before anything else is known of the comic', () => {
    const { shown } = shell(image);
    expect([shown.getAttribute('src'), shown.hidden]).toEqual([image.src, true]);
    shown.dispatchEvent(new Event('load'));
    expect(shown.hidden).toBe(false);
  });

  test('is otherwise shown with the view of the comic, unless it is for adults', () => {
    const view = { id: 'goldfish', picId: 'a.webp' };
    const { shown, fill } = shell(null);
    fill({ ...view, facts: { age: 18 } });
    expect([shown.getAttribute('src'), shown.hidden]).toEqual([null, true]);
    fill({ ...view, facts: { age: 16 } });
    expect([shown.hidden, shown.getAttribute('src')]).toEqual([false, '/projects/goldfish/covers/a.webp']);
  });
});
