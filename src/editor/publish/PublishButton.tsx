import { Icon24Rocket } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '@/editor/elements/IconButton';
import { Overlay } from '@/editor/elements/Overlay';
import styles from '@/editor/publish/PublishButton.module.css';
import { Published } from '@/editor/publish/Published';
import { PublishForm } from '@/editor/publish/PublishForm';
import { useText } from '@/i18n/useText';
import { useProject } from '@/queries/project';
import { RetryStrip } from '@/ui/RetryStrip';

interface PublishButtonProps {
  readonly projectId: string;
  readonly commentedId: string | null;
}

/** Leads to the sheet that gives readers the comic. */
export function PublishButton(props: PublishButtonProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span className={styles.narrow}>
        <IconButton label={t('editor.publish.open')} onClick={() => setOpen(true)}>
          <Icon24Rocket />
        </IconButton>
      </span>
      <span className={styles.wide}>
        <Button size="m" onClick={() => setOpen(true)}>
          {t('editor.publish.open')}
        </Button>
      </span>
      {isOpen && <PublishSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function PublishSheet({ projectId, commentedId, onClose }: PublishButtonProps & { onClose: () => void }) {
  const { t } = useText();
  const { project, attempt } = useProject(projectId);
  const [published, setPublished] = useState<Omit<ComponentProps<typeof Published>, 'projectId'> | null>(
    null,
  );
  return (
    <Overlay title={t('editor.publish.title')} onClose={onClose}>
      {published !== null ? (
        <Published projectId={projectId} {...published} />
      ) : project === undefined ? (
        <RetryStrip
          attempts={[{ status: attempt.status, retriable: true, text: '' }]}
          onRetry={attempt.retry}
        />
      ) : (
        <PublishForm
          project={project}
          commentedId={commentedId}
          onLeave={onClose}
          onPublished={setPublished}
        />
      )}
    </Overlay>
  );
}
