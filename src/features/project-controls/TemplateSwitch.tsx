import { SimpleCell, Switch } from '@vkontakte/vkui';
import type { ProjectView } from '@/domain/project';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import styles from '@/features/project-controls/ProjectControls.module.css';
import { useText } from '@/i18n/useText';
import { useMarkTemplate } from '@/queries/ownProject';
import { useAddresses } from '@/queries/Server';
import { templateAddress } from '@/routes/projectAddress';

/** Whether others may start from the comic, and the link by which they do; it is so when the server says so. */
export function TemplateSwitch({ project }: { readonly project: ProjectView }) {
  const { t } = useText();
  const tell = useErrorDialog();
  const { websiteUrl } = useAddresses();
  const { mutate, isPending, variables } = useMarkTemplate(project.id);
  const isTemplate = project.isTemplate ?? false;
  const hint = isTemplate
    ? t('controls.templateLink', templateAddress(websiteUrl, project.id))
    : t('controls.templateHint');
  return (
    <>
      <SimpleCell
        Component="label"
        after={
          <Switch
            slotProps={{ input: { 'aria-label': t('controls.template') } }}
            checked={isPending ? variables : isTemplate}
            disabled={isPending}
            onChange={({ target }) => mutate(target.checked, { onError: (error) => void tell(error) })}
          />
        }
      >
        {t('controls.template')}
      </SimpleCell>
      <p className={styles.hint} aria-live="polite">
        {hint}
      </p>
    </>
  );
}
