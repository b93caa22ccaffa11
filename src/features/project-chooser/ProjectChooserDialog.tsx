import { Icon56GalleryOutline } from '@vkontakte/icons';
import { ModalPage, ModalPageHeader, PanelHeaderClose, Placeholder } from '@vkontakte/vkui';
import type { ProjectView } from '@/domain/project';
import styles from '@/features/project-chooser/ProjectChooserDialog.module.css';
import { NewTile, ProjectTile } from '@/features/project-chooser/ProjectTile';
import { useTileKeys } from '@/features/project-chooser/useTileKeys';
import { useText } from '@/i18n/useText';
import type { DialogProps } from '@/routes/dialogs';

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
