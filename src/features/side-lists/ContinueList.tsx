import { TitleList } from '@/features/side-lists/TitleList';
import { useLastLeft } from '@/features/side-lists/useLastLeft';
import { useText } from '@/i18n/useText';
import { useProject } from '@/queries/project';

/** The comic that was left half-way last. */
export function ContinueList() {
  const last = useLastLeft();
  return last !== '' && <Continued projectId={last} />;
}

function Continued({ projectId }: { projectId: string }) {
  const { t } = useText();
  const { project } = useProject(projectId);
  return (
    <TitleList title={t('side.continue')} projects={project && !project.isPlaceholder ? [project] : []} />
  );
}
