import { useEffect, useState } from 'react';
import type { Ending } from '@/comics/playerMessages';
import { isForAdults } from '@/domain/adultComics';
import { projectCoverAddress } from '@/domain/images';
import { projectTexts } from '@/domain/project';
import { OtherComics } from '@/features/comic-tiles/ComicTiles';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { MissingPanel } from '@/features/failures/MissingNotice';
import { PanelFrame } from '@/features/panel-frame/PanelFrame';
import { PlayerFrame } from '@/features/player-frame/PlayerFrame';
import { ProjectPlayer } from '@/features/player-frame/ProjectPlayer';
import { useText } from '@/i18n/useText';
import { withoutQueryParams } from '@/lib/urls';
import { ProjectDetails, ProjectDetailsSkeleton } from '@/panels/project/ProjectDetails';
import styles from '@/panels/project/ProjectPanel.module.css';
import { useProject } from '@/queries/project';
import { isNotFound } from '@/queries/queryClient';
import { useAddresses } from '@/queries/Server';
import { type ProjectPageParams, readProjectPageParams } from '@/routes/projectPageParams';
import { useLocation, useNavigate } from '@/routes/Routes';

/**
 * Reads the link's params once and removes them from the address (docs/product/screens.md#query-of-the-project-page).
 */
function useProjectPageParams(): ProjectPageParams {
  const { path } = useLocation();
  const navigate = useNavigate();
  const [params] = useState(() => readProjectPageParams(path));

  useEffect(() => {
    const clean = withoutQueryParams(path, ['autop', 'newcomm']);
    if (clean !== path) navigate.replace(clean);
  }, [path, navigate]);
  return params;
}

/** A project's page, player first (docs/product/screens.md#project-page). */
export function ProjectPanel({ projectId }: { projectId: string }) {
  const { t, locale } = useText();
  const { project, query } = useProject(projectId);
  const addresses = useAddresses();
  const params = useProjectPageParams();
  const [ending, setEnding] = useState<Ending | null>(null);
  if (isNotFound(query.error)) return <MissingPanel id="project" what="project" />;

  const name = project ? projectTexts(project, locale).name.text : t('project.title');
  // Before it shows anything of a comic for adults, the player asks for the age.
  const isShown = project && !isForAdults(project);
  const cover = isShown ? projectCoverAddress(addresses, projectId, project.picId) : null;
  const play = { name, cover, autoplay: params.autoplay, onEnd: setEnding };
  return (
    <PanelFrame id="project" title={name}>
      <main className={styles.page} aria-label={name}>
        {project?.fileKey === undefined ? (
          // The player does not wait for this response. But for projects that are not public it needs the
          // response's file key.
          <PlayerFrame projectId={projectId} project={project} fileKey={undefined} {...play} />
        ) : (
          <ProjectPlayer project={project} {...play} />
        )}
        {project && <ProjectDetails project={project} toComments={params.toComments} ending={ending} />}
        {project?.isPlaceholder && <OtherComics />}
        {!project && query.status === 'running' && <ProjectDetailsSkeleton />}
        <LoadStrip queries={[query]} />
      </main>
    </PanelFrame>
  );
}
