import { Icon24ReplayOutline } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import { useState } from 'react';
import type { ProjectVersion } from '@/domain/versions';
import { useDraft } from '@/editor/drafts/DraftContext';
import { IconButton } from '@/editor/elements/IconButton';
import { Overlay } from '@/editor/elements/Overlay';
import { PlayedComic, previewAddress } from '@/editor/play/PlayedComic';
import playStyles from '@/editor/play/PlaySheet.module.css';
import { useVersionFile } from '@/editor/versions/useVersions';
import { useVersionTitle } from '@/editor/versions/VersionRow';
import styles from '@/editor/versions/Versions.module.css';
import { useText } from '@/i18n/useText';
import { useAddresses } from '@/queries/Server';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { RetryStrip } from '@/ui/RetryStrip';

interface VersionLookProps {
  readonly projectId: string;
  readonly version: ProjectVersion;
  readonly onRestore: () => void;
  readonly onClose: () => void;
}

/** A version in the real player, as its readers had it. */
export function VersionLook({ projectId, version, onRestore, onClose }: VersionLookProps) {
  const { t, locale } = useText();
  const { playerUrl } = useAddresses();
  const { fileKey: present = null } = useDraft();
  // A renewed key would restart the play.
  const [fileKey] = useState(present);
  const [attempt, setAttempt] = useState(0);
  const title = useVersionTitle()(version);
  const { project, isError, refetch } = useVersionFile(projectId, version.id, true);
  const address = previewAddress(playerUrl, projectId, { locale, fileKey, page: null });
  return (
    <Overlay
      kind="whole"
      title={title}
      onClose={onClose}
      aside={
        <IconButton label={t('editor.play.again')} onClick={() => setAttempt(attempt + 1)}>
          <Icon24ReplayOutline />
        </IconButton>
      }
    >
      <div className={playStyles.sheet}>
        <div className={playStyles.box} data-screen="phone">
          {project && (
            <PlayedComic
              key={attempt}
              address={address}
              projectId={projectId}
              project={project}
              onEscape={onClose}
              onPage={() => undefined}
            />
          )}
          {project === undefined && !isError && <LoadingSpinner />}
          {project === null && (
            <p role="alert" className={styles.failure}>
              {t('editor.kept.unreadable')}
            </p>
          )}
          {isError && (
            <RetryStrip
              requests={[{ status: 'failed', retriable: true, text: '' }]}
              usualText={t('editor.kept.failed')}
              onRetry={() => void refetch()}
            />
          )}
        </div>
        <div className={styles.foot}>
          <Button size="l" onClick={onRestore}>
            {t('editor.kept.restore')}
          </Button>
        </div>
      </div>
    </Overlay>
  );
}
