import { Button } from '@vkontakte/vkui';
import type { ProjectView } from '@/domain/project';
import { isOwnDraft } from '@/domain/publishing';
import { useEditor } from '@/features/create-project/useEditor';
import styles from '@/features/project-controls/OwnDraft.module.css';
import { useText } from '@/i18n/useText';
import { useCurrentUser } from '@/queries/currentUser';

/** Tells the author that the comic is an unpublished draft (docs/product/screens.md#project-page). */
export function OwnDraft({ project }: { readonly project: ProjectView }) {
  const { t } = useText();
  const openEditor = useEditor();
  const viewerId = useCurrentUser()?.id;
  if (!isOwnDraft(project, viewerId)) return null;
  return (
    <div className={styles.note}>
      <p role="status" className={styles.text}>
        {t('draft.note')}
      </p>
      {openEditor !== null && (
        <div className={styles.buttons}>
          <Button size="m" onClick={() => openEditor(project.id)}>
            {t('draft.edit')}
          </Button>
          <Button size="m" mode="secondary" onClick={() => openEditor(project.id, { publish: true })}>
            {t('draft.publish')}
          </Button>
        </div>
      )}
    </div>
  );
}
