import type { ProjectView } from '@/domain/project';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { PlayerFrame, type PlayerFrameProps } from '@/features/player-frame/PlayerFrame';
import styles from '@/features/player-frame/PlayerFrame.module.css';
import { useText } from '@/i18n/useText';
import { useOwnDraft } from '@/queries/ownProject';

export interface ProjectPlayerProps extends Omit<PlayerFrameProps, 'projectId' | 'project' | 'fileKey'> {
  readonly project: ProjectView;
}

/** Plays an unpublished draft to its author. */
export function DraftPlayer({ project, ...rest }: ProjectPlayerProps) {
  const { t } = useText();
  const { data, query } = useOwnDraft(project);
  if (typeof data === 'string') {
    return (
      <PlayerFrame
        projectId={project.id}
        project={project}
        fileKey={project.fileKey}
        given={data}
        {...rest}
      />
    );
  }
  return (
    <div className={`${styles.box} ${styles.empty}`}>
      {data === null ? <p role="status">{t('draft.empty')}</p> : <LoadStrip queries={[query]} />}
    </div>
  );
}
