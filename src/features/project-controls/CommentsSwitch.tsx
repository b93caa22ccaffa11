import { SimpleCell, Switch } from '@vkontakte/vkui';
import type { ProjectView } from '@/domain/project';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { useText } from '@/i18n/useText';
import { useEditProject } from '@/queries/ownProject';

export function CommentsSwitch({ project }: { readonly project: ProjectView }) {
  const { t } = useText();
  const tell = useErrorDialog();
  const { mutate } = useEditProject(project);
  return (
    <SimpleCell
      Component="label"
      after={
        <Switch
          slotProps={{ input: { 'aria-label': t('controls.comments') } }}
          checked={project.commentsEnabled}
          onChange={({ target }) =>
            mutate({ commentsEnabled: target.checked }, { onError: (error) => void tell(error) })
          }
        />
      }
    >
      {t('controls.comments')}
    </SimpleCell>
  );
}
