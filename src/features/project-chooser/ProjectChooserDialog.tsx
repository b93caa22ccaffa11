import { Icon28AddOutline, Icon56GalleryOutline } from '@vkontakte/icons';
import { ModalPage, ModalPageHeader, PanelHeaderClose, Placeholder } from '@vkontakte/vkui';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ProjectView } from '@/domain/project';
import { projectTexts } from '@/domain/projectTexts';
import { ComicCover } from '@/features/comic-tiles/ComicTiles';
import styles from '@/features/project-chooser/ProjectChooserDialog.module.css';
import { useText } from '@/i18n/useText';
import type { DialogProps } from '@/routes/dialogs';

/**
 * Where a key leads from a place of a grid that is read row by row; `null` for a key that leads nowhere. Left and right
 * go on in the next row, up and down stay in the column.
 */
export function placeInGrid(key: string, place: number, count: number, columns: number): number | null {
  const next = nextPlace(key, place, count, columns);
  return next !== null && next >= 0 && next < count ? next : null;
}

function nextPlace(key: string, place: number, count: number, columns: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return place + 1;
    case 'ArrowLeft':
      return place - 1;
    case 'ArrowDown':
      return downFrom(place, count, columns);
    case 'ArrowUp':
      return place - columns;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** From over the empty end of the last row down leads to its last place. */
function downFrom(place: number, count: number, columns: number): number {
  const isInLastRow = Math.floor(place / columns) === Math.floor((count - 1) / columns);
  return isInLastRow ? place : Math.min(place + columns, count - 1);
}

interface TilePlace {
  /** The one tile of the list that Tab leads to. */
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

/** A comic of the list, by its cover and its name. */
export function ProjectTile({ project, ...place }: TilePlace & { readonly project: ProjectView }) {
  const { locale } = useText();
  const { name } = projectTexts(project, locale);
  return (
    <Tile {...place}>
      <ComicCover comic={project} name={name.text} className={styles.cover} size={320} />
      <span className={styles.name} lang={name.lang}>
        {name.text}
      </span>
    </Tile>
  );
}

/** A comic that is still to be made. */
export function NewTile(place: TilePlace) {
  const { t } = useText();
  return (
    <Tile {...place}>
      <span className={`${styles.cover} ${styles.new}`}>
        <Icon28AddOutline />
      </span>
      <span className={styles.name}>{t('chooser.new')}</span>
    </Tile>
  );
}

function Tile({ isCurrent, onChoose, children }: TilePlace & { readonly children: ReactNode }) {
  return (
    <button
      type="button"
      role="option"
      className={styles.tile}
      aria-selected={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}

/** One tile of a grid is in the order of Tab; from it the arrows lead to the others. The first one begins. */
export function useTileKeys() {
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  useEffect(() => tilesOf(list.current)[0]?.focus({ preventScroll: true }), []);

  return {
    list,
    current,
    onFocus: ({ target }: FocusEvent) => {
      const place = tilesOf(list.current).findIndex((tile) => tile.contains(target));
      if (place >= 0) setCurrent(place);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const tiles = tilesOf(list.current);
      const next = placeInGrid(event.key, current, tiles.length, columnsOf(tiles));
      if (next === null) return;
      event.preventDefault();
      tiles[next]?.focus();
    },
  };
}

function tilesOf(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
}

/** As many as stand beside the first one. */
function columnsOf(tiles: readonly HTMLElement[]): number {
  return tiles.filter(({ offsetTop }) => offsetTop === tiles[0]?.offsetTop).length;
}

export interface ProjectChooserProps {
  /** What the choice is for. */
  readonly title: string;
  readonly projects: readonly ProjectView[];
  /** What is said where there is nothing to choose; that nothing is published yet, without these. */
  readonly emptyTitle?: string;
  readonly emptyText?: string;
  /** Whether a comic that is still to be made can be chosen. */
  readonly offersNew?: boolean;
}

/** The place of a project in the given list, or a new one. */
export type ProjectChoice = number | 'new';

/** Lets a person choose one of their comics by its cover (docs/product/screens.md#choosing-a-project). */
export function ProjectChooserDialog({
  title,
  projects,
  emptyTitle,
  emptyText,
  offersNew = false,
  close,
}: ProjectChooserProps & DialogProps<ProjectChoice>) {
  const { t } = useText();
  const newCount = offersNew ? 1 : 0;
  const tileCount = projects.length + newCount;
  const { list, current, onKeyDown, onFocus } = useTileKeys();

  return (
    <ModalPage
      open
      size={640}
      dynamicContentHeight
      hideCloseButton
      // The first tile has it.
      noFocusToDialog={tileCount > 0}
      onClose={() => close(null)}
      header={
        <ModalPageHeader before={<PanelHeaderClose label={t('common.close')} onClick={() => close(null)} />}>
          {title}
        </ModalPageHeader>
      }
    >
      {projects.length === 0 && (
        <Placeholder icon={<Icon56GalleryOutline />} title={emptyTitle ?? t('chooser.emptyTitle')}>
          {emptyText ?? t(offersNew ? 'chooser.emptyMakeOne' : 'chooser.emptyText')}
        </Placeholder>
      )}
      {tileCount > 0 && (
        <div
          ref={list}
          className={styles.grid}
          role="listbox"
          aria-label={title}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
        >
          {offersNew && <NewTile isCurrent={current === 0} onChoose={() => close('new')} />}
          {projects.map((project, index) => (
            <ProjectTile
              key={project.id}
              project={project}
              isCurrent={index + newCount === current}
              onChoose={() => close(index)}
            />
          ))}
        </div>
      )}
    </ModalPage>
  );
}
