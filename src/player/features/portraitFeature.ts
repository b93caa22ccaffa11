import type { ComicPage, Size } from '@/comics/project';
import type { DrawnPage } from '@/player/draw/drawContext';
import type { FeaturePlayer, PlayerFeature } from '@/player/play/playerParts';

type PortraitPlayer = Pick<FeaturePlayer, 'project' | 'play' | 'state' | 'redraw'>;

/** CSS pixels below the drawing for the bar and a row of options. */
const underDrawing = 88;

/** Pages with a second layout for windows that are taller than wide (docs/comics-format/portrait.md). */
export function createPortraitFeature() {
  let lay = (page: ComicPage) => page;
  return {
    rules: { layOut: (page: ComicPage) => lay(page) },
    connect: ({ project: { canvas }, play, state, redraw }: PortraitPlayer) => {
      // Cached, since the window's size forces a layout of the whole page, and the player asks for pages all
      // the time.
      let room = roomIn(window);
      lay = (page) => {
        const { upright, size = canvas } = page;
        return upright?.size && isLarger(upright.size, size, room) ? upright : page;
      };
      let drawn: ComicPage | null = null;
      window.addEventListener('resize', () => {
        room = roomIn(window);
        if (drawn !== null && play.page(state().page) !== drawn) redraw();
      });
      return {
        decoratePage: ({ page }: Pick<DrawnPage, 'page'>) => {
          drawn = page;
        },
      };
    },
  } satisfies PlayerFeature;
}

const roomIn = ({ innerWidth, innerHeight }: Window): Size => ({
  width: innerWidth,
  height: innerHeight - underDrawing,
});

/** Whether the page is larger in its portrait layout, in a tall viewport. */
function isLarger(upright: Size, own: Size, room: Size): boolean {
  return room.height > room.width && areaIn(room, upright) > areaIn(room, own);
}

function areaIn(room: Size, { width, height }: Size): number {
  const share = Math.min(room.width / width, room.height / height);
  return share * width * share * height;
}
