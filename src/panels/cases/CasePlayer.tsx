import { useEffect, useRef } from 'react';
import { projectCoverAddress } from '@/domain/images';
import { projectTexts } from '@/domain/project';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { ProjectPlayer } from '@/features/player-frame/ProjectPlayer';
import { useText } from '@/i18n/useText';
import { useProject } from '@/queries/project';
import { useAddresses } from '@/queries/Server';

interface CasePlayerProps {
  readonly projectId: string;
  readonly onEscape: () => void;
}

/** Plays a comic to a moderator, even one that nobody else may see. */
export function CasePlayer({ projectId, onEscape }: CasePlayerProps) {
  const { locale } = useText();
  const addresses = useAddresses();
  const { project, query } = useProject(projectId);
  const place = useRef<HTMLDivElement>(null);
  const isKnown = project !== undefined;
  // From now on, keys are handled by the comic.
  useEffect(() => {
    if (isKnown) place.current?.querySelector('iframe')?.focus();
  }, [isKnown]);
  return (
    <div ref={place}>
      {project && (
        <ProjectPlayer
          // A decision may have made the comic private since it was read; then it needs a key.
          key={String(project.fileKey !== undefined)}
          project={project}
          name={projectTexts(project, locale).name.text}
          cover={projectCoverAddress(addresses, projectId, project.picId)}
          autoplay
          findNext={async () => undefined}
          onEscape={onEscape}
        />
      )}
      <LoadStrip queries={[query]} />
    </div>
  );
}
