import { useState } from 'react';
import { readPlayedProjects } from '@/comics/playNotes';
import { TitleList } from '@/features/side-lists/TitleList';
import { useText } from '@/i18n/useText';
import { useProject } from '@/queries/project';

/** The comic that was left half-way last. */
export function ContinueList() {
  const [last] = useState(() =>
    readPlayedProjects(() => window.localStorage).find(({ progress }) => progress !== null),
  );
  return last && <Continued projectId={last.projectId} />;
}

function Continued({ projectId }: { projectId: string }) {
  const { t } = useText();
  const { project } = useProject(projectId);
  return (
    <TitleList title={t('side.continue')} projects={project && !project.isPlaceholder ? [project] : []} />
  );
}
