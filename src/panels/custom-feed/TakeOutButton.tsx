import { Icon24Cancel } from '@vkontakte/icons';
import type { ProjectView } from '@/domain/project';
import { projectTexts } from '@/domain/projectTexts';
import { takeOutDialog } from '@/features/custom-feed/dialogs';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { useText } from '@/i18n/useText';
import styles from '@/panels/custom-feed/CustomFeed.module.css';
import { useTakeOut } from '@/queries/editCustomFeed';
import { useDialogs } from '@/routes/Routes';

interface TakeOutButtonProps {
  readonly feedId: string;
  readonly project: ProjectView;
  readonly onDone: () => void;
}

/** Takes a project out of the feed: asked once, as only the project's owner can put it back. */
export function TakeOutButton({ feedId, project, onDone }: TakeOutButtonProps) {
  const { t, locale } = useText();
  const dialogs = useDialogs();
  const tell = useErrorDialog();
  const { mutateAsync, isPending } = useTakeOut(feedId);
  const { name } = projectTexts(project, locale);

  const takeOut = async () => {
    if (isPending || (await dialogs.open(takeOutDialog, { name: name.text })) !== true) return;
    try {
      await mutateAsync(project);
      onDone();
    } catch (error) {
      await tell(error);
    }
  };
  return (
    <button
      type="button"
      className={styles.takeOut}
      aria-label={t('customFeed.takeOut', name.text)}
      aria-busy={isPending}
      onClick={() => void takeOut()}
    >
      <Icon24Cancel />
    </button>
  );
}
