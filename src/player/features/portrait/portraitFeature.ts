import type { ComicPage } from '@/comics/project';
import type { DrawnPage } from '@/player/draw/featureDrawing';
import type { FeaturePlayer, PlayerFeature } from '@/player/play/playerFeature';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What of the player it needs. */
interface PortraitPlayer extends Pick<FeaturePlayer, 'project' | 'play' | 'state' | 'redraw'> {
  readonly stage: { readonly element: Pick<HTMLElement, 'clientWidth' | 'clientHeight'> };
}

/** Pages that have another size for windows that are higher than wide (docs/comics-format/portrait.md). */
export function createPortraitFeature() {
  let room: Size | null = null;
  let measure = (): Size => ({ width: 0, height: 0 });

  const layOut = (canvas: Size, page: ComicPage): ComicPage => {
    const { upright } = page;
    if (upright?.size === undefined) return page;
    room ??= measured(measure());
    return room !== null && isLarger(upright.size, page.size ?? canvas, room) ? upright : page;
  };
  let lay = (page: ComicPage) => page;

  return {
    rules: { layOut: (page: ComicPage) => lay(page) },
    connect: ({ project, play, state, stage, redraw }: PortraitPlayer) => {
      lay = (page) => layOut(project.canvas, page);
      measure = () => ({ width: stage.element.clientWidth, height: stage.element.clientHeight });
      let drawn: ComicPage | null = null;
      window.addEventListener('resize', () => {
        // The stage has its new size once the window is laid out.
        requestAnimationFrame(() => {
          room = null;
          if (drawn !== null && play.page(state().page) !== drawn) redraw();
        });
      });
      return {
        decoratePage: ({ page }: Pick<DrawnPage, 'page'>) => {
          drawn = page;
        },
      };
    },
  } satisfies PlayerFeature;
}

/** A stage that is not laid out yet says nothing of its room. */
function measured(size: Size): Size | null {
  return size.width > 0 && size.height > 0 ? size : null;
}

/** Whether a page is drawn larger in one size than in the other, in a room that is higher than wide. */
function isLarger(upright: Size, own: Size, room: Size): boolean {
  return room.height > room.width && areaIn(room, upright) > areaIn(room, own);
}

function areaIn(room: Size, { width, height }: Size): number {
  const share = Math.min(room.width / width, room.height / height);
  return share * width * share * height;
}
