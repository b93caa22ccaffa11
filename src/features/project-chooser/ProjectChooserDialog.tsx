import { Icon28AddOutline, Icon56GalleryOutline } from '@vkontakte/icons';
import { Placeholder } from '@vkontakte/vkui';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type ProjectView, projectTexts } from '@/domain/project';
import { ComicCover } from '@/features/comic-tiles/ComicTiles';
import styles from '@/features/project-chooser/ProjectChooserDialog.module.css';
import { useText } from '@/i18n/useText';
import type { DialogProps } from '@/routes/dialogs';
import { DialogPage } from '@/ui/DialogPage';

/**
 * The index to which an arrow key moves in a grid; `null` for other keys. Left and right wrap to the adjacent
 * row, up and down stay in the column.
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

/** Down leads to the last tile if the last row has no tile below. */
function downFrom(place: number, count: number, columns: number): number {
  const isInLastRow = Math.floor(place / columns) === Math.floor((count - 1) / columns);
  return isInLastRow ? place : Math.min(place + columns, count - 1);
}

interface TilePlace {
  /** Whether the tile is in the tab order. */
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

function ProjectTile({ project, ...place }: TilePlace & { readonly project: ProjectView }) {
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

function NewTile(place: TilePlace) {
  const { t } = useText();
  return (
    <Tile {...place}>
      <span className={`${styles.cover} ${styles.new}`}>
        <Icon28AddOutline />
      </span>
      <span className={styles.name}>{t('projectChooser.new')}</span>
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

/** Roving tabindex: one tile is in the tab order, and arrow keys move between the tiles. */
function useTileKeys() {
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

/** The number of tiles in the first row. */
function columnsOf(tiles: readonly HTMLElement[]): number {
  return tiles.filter(({ offsetTop }) => offsetTop === tiles[0]?.offsetTop).length;
}

export interface ProjectChooserProps {
  readonly title: string;
  readonly projects: readonly ProjectView[];
  /** Texts for an empty list; by default they say that nothing is published yet. */
  readonly emptyTitle?: string;
  readonly emptyText?: string;
  /** Whether a new comic can be chosen. */
  readonly offersNew?: boolean;
}

/** The index of the chosen project, or a new one. */
export type ProjectChoice = number | 'new';

/** Chooses one of the user's comics by cover (docs/product/screens.md#choosing-a-project). */
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
    <DialogPage
      title={title}
      size={640}
      // The first tile takes the focus.
      noFocusToDialog={tileCount > 0}
      onClose={() => close(null)}
    >
      {projects.length === 0 && (
        <Placeholder icon={<Icon56GalleryOutline />} title={emptyTitle ?? t('projectChooser.emptyTitle')}>
          {emptyText ?? t(offersNew ? 'projectChooser.emptyMakeOne' : 'projectChooser.emptyText')}
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
    </DialogPage>
  );
}
