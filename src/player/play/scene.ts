import type { ComicPage } from '@/comics/project';
import { withTimeLimit } from '@/lib/withTimeLimit';
import { fetchBubbles } from '@/player/draw/drawBubble';
import type { DrawContext } from '@/player/draw/drawContext';
import { fetchMotion, isMoving } from '@/player/draw/lazyMotion';
import { drawPage, type PageView } from '@/player/draw/pageView';
import { loadTimeout, type PictureStore, pictureAddresses } from '@/player/draw/pictures';
import type { Stage } from '@/player/draw/stage';
import { make } from '@/player/elements/dom';
import type { Scene } from '@/player/play/playLoop';
import { stepBox } from '@/player/rules/guidedView';
import { currentPage, type PlayContext, type PlayState } from '@/player/rules/playState';
import { nextPages } from '@/player/rules/readerMoves';

interface DrawnScene extends Scene {
  /** Ends running entrance effects; returns whether text was still being typed. */
  readonly finish: () => boolean;
  readonly redraw: (state: PlayState) => void;
}

export function createScene(
  stage: Stage,
  play: PlayContext,
  context: DrawContext,
  pictures: PictureStore,
): DrawnScene {
  let view: PageView | null = null;
  /** The first page, drawn while its pictures load, since drawing takes a phone a while. */
  let ahead: { readonly state: PlayState; readonly view: PageView } | null = null;
  /** Turned to last, or being prepared. */
  let latest: ComicPage | null = null;
  const sign = make('span', 'loading-bar');
  /** Finding the next pages reads them, so the page is shown first. */
  const preloadFrom = (page: ComicPage) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (latest !== page) return;
        const next = context.preloads() ? nextPages(play, page) : [];
        pictures.preload(pictureAddresses([page, ...next], context.address));
      }),
    );
  };
  return {
    prepare: async (page, state) => {
      latest = page;
      const isFirst = view === null;
      const parts = Promise.all([
        fetchBubbles(page.objects),
        isFirst && !isMoving(page) ? undefined : fetchMotion(),
      ]);
      stage.element.append(sign);
      const loaded = pictures.ready(pictureAddresses([page], context.address));
      const isComplete = await withTimeLimit(
        parts.then(() => true),
        loadTimeout,
        () => false,
      );
      if (isFirst && isComplete) ahead = { state, view: drawPage(page, state, context) };
      await loaded;
    },
    turn: (page, state, { transition, direction }) => {
      sign.remove();
      view = ahead?.state === state ? ahead.view : drawPage(page, state, context);
      ahead = null;
      stage.turn(view, transition, direction);
      latest = page;
      preloadFrom(page);
    },
    step: (page, state) => stage.look(stepBox(page, state, state.step)),
    refresh: (state) => view?.refresh(state),
    reveal: (object, effect, state) => view?.reveal(object, effect, state),
    animate: (object, effect) => view?.animate(object, effect),
    hint: () => view?.hint(),
    redraw: (state) => {
      ahead = null;
      if (view === null) return;
      const page = currentPage(play, state);
      view = drawPage(page, state, context);
      stage.turn(view, { effect: 'none' }, 'forward');
      stage.look(stepBox(page, state, state.step));
    },
    spoken: () => view?.spoken() ?? '',
    finish: () => {
      stage.finishTurn();
      return view?.finish() === true;
    },
  };
}
