import { Button } from '@vkontakte/vkui';
import type { BlacklistPlaceholder } from '@/domain/projectComment';
import styles from '@/features/comments/ProjectComments.module.css';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { useText } from '@/i18n/useText';
import { useForbidCommenting } from '@/queries/comments';

interface BlacklistItemProps {
  readonly projectId: string;
  readonly placeholder: BlacklistPlaceholder;
  readonly onPressed: () => void;
  readonly onForbidden: () => void;
}

/** Stands where the owner has deleted somebody's comment (docs/product/states.md#comment-deletion). */
export function BlacklistItem({ projectId, placeholder, onPressed, onForbidden }: BlacklistItemProps) {
  const { t } = useText();
  const tell = useErrorDialog();
  const forbid = useForbidCommenting(projectId, placeholder);
  const { name } = placeholder.userToBlacklist;
  const press = () => {
    onPressed();
    forbid().then(onForbidden, (error: unknown) => void tell(error));
  };
  return (
    <div className={styles.folded}>
      <span>{t('comments.deleted')}</span>
      <Button size="m" mode="tertiary" appearance="negative" onClick={press}>
        {t('comments.forbid', name || t('person.deleted'))}
      </Button>
    </div>
  );
}
