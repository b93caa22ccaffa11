import { isOwnDraft } from '@/domain/projectAccess';
import type { ProjectPlayerProps } from '@/features/player-frame/DraftPlayer';
import { PlayerFrame } from '@/features/player-frame/PlayerFrame';
import styles from '@/features/player-frame/PlayerFrame.module.css';
import { useCurrentUser } from '@/queries/currentUser';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { LoadFailed } from '@/ui/LoadFailed';
import { lazyComponent } from '@/ui/lazyComponent';

const DraftPlayer = lazyComponent(
  async () => (await import('@/features/player-frame/DraftPlayer')).DraftPlayer,
);

/** Plays a project; authors can also play their own unpublished draft. */
export function ProjectPlayer({ project, ...rest }: ProjectPlayerProps) {
  const viewerId = useCurrentUser()?.id;
  if (!isOwnDraft(project, viewerId))
    return <PlayerFrame projectId={project.id} project={project} fileKey={project.fileKey} {...rest} />;
  const box = `${styles.box} ${styles.empty}`;
  return (
    <LazyBoundary
      loading={<div className={box} />}
      failed={
        <div className={box}>
          <LoadFailed />
        </div>
      }
    >
      <DraftPlayer project={project} {...rest} />
    </LazyBoundary>
  );
}
