import type { DrawnPage } from '@/player/draw/featureDrawing';
import { addStyle } from '@/player/elements/addStyle';
import { lookedAt, scrolledTo } from '@/player/features/scroll/inViewRules';
import scrollStyle from '@/player/features/scroll/scroll.css?inline';
import { openTallPage, type ScrolledPage, type ScrolledVisit } from '@/player/features/scroll/scrolledPage';
import { listenToScrollKeys } from '@/player/features/scroll/scrollKeys';
import { drawTallPage } from '@/player/features/scroll/tallPage';
import type { ConnectedFeature, FeaturePlayer, PlayerFeature } from '@/player/play/playerFeature';
import type { PlayState } from '@/player/rules/playState';
import { goBack } from '@/player/rules/readerMoves';

addStyle(scrollStyle);

/** Tall pages (docs/comics-format/scroll.md). */
export const scrollFeature: PlayerFeature = { connect };

function connect(player: FeaturePlayer): ConnectedFeature {
  const { play, stage, drawing } = player;
  const { canvas } = player.project;
  let open: ScrolledPage | null = null;
  let kept: ScrolledVisit | null = null;

  /** The page is as wide as the drawing; the window is as tall as the room. */
  const room = () => {
    const { width } = stage.drawing();
    const units = width > 0 ? (stage.element.clientHeight * canvas.width) / width : 0;
    return Math.max(canvas.height, units);
  };

  const decoratePage = (drawn: DrawnPage) => {
    const { height } = drawn.page;
    const { visit } = player.state();
    open?.close();
    open = null;
    if (height === undefined) return;
    if (kept?.visit !== visit) kept = { visit, inView: new Set(), hadTurn: new Set(), top: null };
    open = openTallPage(drawTallPage(drawn, height), {
      kept,
      room,
      place: stage.element,
      state: player.state,
      reduced: drawing.reducedMotion,
      announce: player.shell.announce,
      onStep: (step) => player.apply((state) => scrolledTo(state, visit, step)),
      onLook: (id, comes, byReader) =>
        player.apply((state) => lookedAt(play, state, { visit, id, comes, byReader })),
    });
  };
  const isOpen = ({ visit }: PlayState) => kept?.visit === visit;

  listenToScrollKeys(window, {
    place: () => (player.state().stage === 'playing' ? (open?.place() ?? null) : null),
    scrollTo: (top) => open?.scrollTo(top),
    back: () => player.apply((state) => goBack(play, state)),
  });

  return {
    decoratePage,
    turned: (state) => isOpen(state) && open?.begin(),
    follow: (state) => isOpen(state) && open?.follow(state),
  };
}
