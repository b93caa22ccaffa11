import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { largestUpload } from '@/domain/fieldBounds';
import { useEditedProject } from '@/editor/document/EditorContext';
import { useFileAddress } from '@/editor/drawing/ComicFiles';
import { lazyCode } from '@/editor/elements/lazyCode';
import { useText } from '@/i18n/useText';
import { readPicture } from '@/ui/pictures/readPicture';
import { exportSquare } from '@/ui/square-crop/exportSquare';
import { largestSquare, type Square } from '@/ui/square-crop/squares';

const drawingCode = lazyCode(() => import('@/editor/drawing/pagePicture'));

/** A picture, and the square of it that is to be the cover. */
interface ChosenCover {
  readonly bitmap: ImageBitmap;
  readonly type: string;
  readonly square: Square;
  /** The page that it is of; `null` of a picture of the device. */
  readonly pageId: number | null;
}

export type CoverState =
  | { readonly kind: 'none' }
  | { readonly kind: 'drawing'; readonly pageId: number }
  | { readonly kind: 'chosen'; readonly cover: ChosenCover }
  /** A picture of the device that cannot be read, or a page that this browser cannot draw as a picture. */
  | { readonly kind: 'refused' | 'undrawn' };

export type CoverWork = ReturnType<typeof useCover>;

/** The cover that is being chosen; of a comic without one, the page that it starts with. */
export function useCover(hasCover: boolean) {
  const project = useEditedProject();
  const fileAddress = useFileAddress();
  const { locale: language } = useText();
  const [state, setState] = useState<CoverState>({ kind: 'none' });
  const turn = useRef(0);

  /** Shows what comes of the latest choice alone. */
  const choose = async (coming: Promise<CoverState>) => {
    turn.current += 1;
    const own = turn.current;
    const next = await coming;
    if (own === turn.current) setState(next);
  };
  const draw = async (pageId: number): Promise<CoverState> => {
    const page = project.pages.find(({ id }) => id === pageId);
    if (page === undefined) return { kind: 'undrawn' };
    try {
      const { pagePicture } = await drawingCode.load();
      const bitmap = await pagePicture(project, page, { language, fileAddress });
      return chosen(bitmap, 'image/jpeg', pageId);
    } catch {
      return { kind: 'undrawn' };
    }
  };
  const fromPage = (pageId: number) => {
    setState({ kind: 'drawing', pageId });
    void choose(draw(pageId));
  };
  const begin = useEffectEvent(() => {
    if (!hasCover) fromPage(project.start);
  });
  useEffect(() => {
    begin();
    return () => {
      turn.current += 1;
    };
  }, []);

  return {
    state,
    fromPage,
    fromFile: (file: File) => void choose(read(file)),
    cut: (square: Square) =>
      setState((now) => (now.kind === 'chosen' ? { ...now, cover: { ...now.cover, square } } : now)),
    /** The cover as a file to be sent; `null` where the one that is there stays. */
    file: async (): Promise<File | null> => (state.kind === 'chosen' ? coverFile(state.cover) : null),
  };
}

async function read(file: File): Promise<CoverState> {
  const picture = await readPicture(file);
  return picture.kind === 'picture' ? chosen(picture.bitmap, file.type, null) : { kind: 'refused' };
}

function chosen(bitmap: ImageBitmap, type: string, pageId: number | null): CoverState {
  return { kind: 'chosen', cover: { bitmap, type, square: largestSquare(bitmap), pageId } };
}

async function coverFile({ bitmap, type, square }: ChosenCover): Promise<File> {
  const content = await exportSquare(bitmap, square, { type, mostBytes: largestUpload.picture });
  return new File([content], 'cover', { type: content.type });
}
