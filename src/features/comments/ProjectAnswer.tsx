import { Icon28Play } from '@vkontakte/icons';
import { useState } from 'react';
import type { NamedPicture } from '@/domain/namedPicture';
import { ComicCover } from '@/features/comic-tiles/ComicCover';
import styles from '@/features/comments/ProjectAnswer.module.css';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { playOver } from '@/features/player-frame/dialogs';
import { useText } from '@/i18n/useText';
import { useFindProject } from '@/queries/project';
import { Link } from '@/routes/Link';
import { useDialogs, useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

/** A comic that is a comment: its cover plays it, its name leads to its page. */
export function ProjectAnswer({ project }: { readonly project: NamedPicture }) {
  const { id, name } = project;
  const { t } = useText();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const find = useFindProject();
  const tell = useErrorDialog();
  const [isFinding, setIsFinding] = useState(false);

  const play = async () => {
    if (isFinding) return;
    setIsFinding(true);
    try {
      await playOver(dialogs, navigate, await find(id));
    } catch (error) {
      await tell(error);
    } finally {
      setIsFinding(false);
    }
  };
  return (
    <div className={styles.answer}>
      <button
        type="button"
        className={styles.cover}
        aria-label={t('card.play', name)}
        aria-busy={isFinding}
        onClick={() => void play()}
      >
        <ComicCover comic={project} className={styles.picture} size={320} />
        <span className={styles.play}>
          <Icon28Play width={24} height={24} />
        </span>
      </button>
      <Link className={styles.name} href={screens.project.path({ projectId: id })}>
        {name}
      </Link>
    </div>
  );
}
