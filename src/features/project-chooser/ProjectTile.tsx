import { Icon28AddOutline } from '@vkontakte/icons';
import type { ReactNode } from 'react';
import type { ProjectView } from '@/domain/project';
import { projectTexts } from '@/domain/projectTexts';
import { ComicCover } from '@/features/comic-tiles/ComicCover';
import styles from '@/features/project-chooser/ProjectChooserDialog.module.css';
import { useText } from '@/i18n/useText';

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
