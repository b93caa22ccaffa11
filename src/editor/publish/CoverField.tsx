import { FormItem, FormStatus, Spinner } from '@vkontakte/vkui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { projectCoverAddress } from '@/domain/images';
import { maxUploadBytes } from '@/domain/limits';
import type { ProjectView } from '@/domain/project';
import { findPage } from '@/editor/document/Command';
import { useEditedProject } from '@/editor/document/EditorContext';
import { PageDrawing, useFileAddress } from '@/editor/drawing/PageDrawing';
import { lazyCode } from '@/editor/elements/lazyPart';
import styles from '@/editor/publish/Cover.module.css';
import type { ChosenCover, EnteredFields } from '@/editor/publish/enteredFields';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';
import { FileButton, pictureFiles } from '@/ui/FileButton';
import { ImageWithFallback } from '@/ui/ImageWithFallback';
import { exportSquare } from '@/ui/pictures/exportPicture';
import { readPicture } from '@/ui/pictures/readPicture';
import { SquareCrop } from '@/ui/pictures/SquareCrop';
import { largestSquare, type Square } from '@/ui/pictures/squares';

interface CoverPagesProps {
  readonly chosen: number | null;
  readonly onChoose: (pageId: number) => void;
}

const box = { width: 72, height: 72 };

function CoverPages({ chosen, onChoose }: CoverPagesProps) {
  const { t } = useText();
  const project = useEditedProject();
  return (
    <ul className={styles.pages} aria-label={t('editor.publish.coverFromPage')}>
      {project.pages.map(({ id, name }, index) => (
        <li key={id}>
          <button
            type="button"
            className={styles.page}
            aria-pressed={id === chosen}
            aria-label={t('editor.publish.coverOfPage', name ?? index + 1)}
            onClick={() => onChoose(id)}
          >
            <PageDrawing project={project} pageId={id} box={box} />
          </button>
        </li>
      ))}
    </ul>
  );
}

const drawingCode = lazyCode(() => import('@/editor/drawing/pagePicture'));

type CoverState =
  | { readonly kind: 'none' }
  | { readonly kind: 'drawing'; readonly pageId: number }
  | { readonly kind: 'chosen'; readonly cover: ChosenCover }
  /** A picture that cannot be read, or a page that this browser cannot draw. */
  | { readonly kind: 'refused' | 'undrawn' };

type CoverWork = ReturnType<typeof useCover>;

/** If the comic has no cover, its start page is the default. */
export function useCover(picId: string, entered: EnteredFields) {
  const project = useEditedProject();
  const fileAddress = useFileAddress();
  const { locale: language } = useText();
  const [state, setState] = useState<CoverState>(() => {
    const { cover } = entered.current;
    return cover?.over === picId ? { kind: 'chosen', cover: cover.value } : { kind: 'none' };
  });
  const turn = useRef(0);

  const put = (next: CoverState) => {
    const isOwn = next.kind === 'chosen' && next.cover.pageId === null;
    entered.current = {
      ...entered.current,
      cover: isOwn ? { value: next.cover, over: picId } : undefined,
    };
    setState(next);
  };
  const choose = async (coming: Promise<CoverState>) => {
    turn.current += 1;
    const own = turn.current;
    const next = await coming;
    if (own === turn.current) put(next);
  };
  const draw = async (pageId: number): Promise<CoverState> => {
    const page = findPage(project, pageId);
    if (page === undefined) return { kind: 'undrawn' };
    try {
      const { pagePicture } = await drawingCode.load();
      const { bitmap } = await pagePicture(project, page, { language, fileAddress });
      return chosen(bitmap, 'image/jpeg', pageId);
    } catch (error) {
      console.warn('Failed to draw a page as the cover.', error);
      return { kind: 'undrawn' };
    }
  };
  const fromPage = (pageId: number) => {
    put({ kind: 'drawing', pageId });
    void choose(draw(pageId));
  };
  const begin = useEffectEvent(() => {
    if (picId === '' && state.kind === 'none') fromPage(project.start);
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
    cut: (square: Square) => {
      if (state.kind === 'chosen') put({ ...state, cover: { ...state.cover, square } });
    },
    /** `null` to keep the current cover. */
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
  const content = await exportSquare(bitmap, square, { type, maxBytes: maxUploadBytes.picture });
  return new File([content], 'cover', { type: content.type });
}

interface CoverFieldProps {
  readonly project: ProjectView;
  readonly work: CoverWork;
}

export function CoverField({ project, work }: CoverFieldProps) {
  const { t } = useText();
  const { can } = usePlatform();
  const { state } = work;
  return (
    <FormItem top={t('editor.publish.cover')} role="group" aria-label={t('editor.publish.cover')}>
      <div className={styles.field}>
        <CoverNow project={project} work={work} />
        {(state.kind === 'refused' || state.kind === 'undrawn') && (
          <FormStatus mode="error" role="alert">
            {t(state.kind === 'refused' ? 'editor.publish.coverRefused' : 'editor.publish.coverFailed')}
          </FormStatus>
        )}
        <CoverPages chosen={pageOf(work)} onChoose={work.fromPage} />
        {can.loadPictures ? (
          <FileButton
            accept={pictureFiles}
            mode="secondary"
            size="l"
            onFiles={([file]) => file && work.fromFile(file)}
          >
            {t('editor.publish.chooseCover')}
          </FileButton>
        ) : (
          <p className={styles.hint}>{t('picture.oldAndroid')}</p>
        )}
      </div>
    </FormItem>
  );
}

function pageOf({ state }: CoverWork): number | null {
  if (state.kind === 'drawing') return state.pageId;
  return state.kind === 'chosen' ? state.cover.pageId : null;
}

const side = 160;

function CoverNow({ project, work: { state, cut } }: CoverFieldProps) {
  const { t } = useText();
  const addresses = useAddresses();
  if (state.kind === 'chosen') {
    const { bitmap, type, pageId } = state.cover;
    const key = `${bitmap.width} ${bitmap.height} ${type} ${pageId}`;
    return (
      <div className={styles.crop}>
        <SquareCrop key={key} bitmap={bitmap} onChange={cut} />
      </div>
    );
  }
  if (state.kind === 'drawing') {
    return (
      <div className={styles.wait} role="status">
        <Spinner noColor>{null}</Spinner>
        {t('editor.publish.coverDrawing')}
      </div>
    );
  }
  if (project.picId === '') return null;
  return (
    <ImageWithFallback
      title={project.name}
      className={styles.current}
      src={projectCoverAddress(addresses, project.id, project.picId)}
      alt={t('editor.publish.currentCover')}
      width={side}
      height={side}
    />
  );
}
