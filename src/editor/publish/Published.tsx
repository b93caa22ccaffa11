import { Button, ButtonGroup } from '@vkontakte/vkui';
import { useState } from 'react';
import { useProjectPage } from '@/editor/drafts/useProjectPage';
import styles from '@/editor/publish/PublishSheet.module.css';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';
import { projectAddress } from '@/routes/projectAddress';

interface PublishedProps {
  readonly projectId: string;
  readonly name: string;
  /** Whether its author alone sees it. */
  readonly isHidden: boolean;
  /** Whether the comment that it answers with is missing. */
  readonly isUncommented: boolean;
}

/** Readers have it: now tell them. */
export function Published({ projectId, name, isHidden, isUncommented }: PublishedProps) {
  const { t } = useText();
  const { social } = usePlatform();
  const { websiteUrl } = useAddresses();
  const [told, setTold] = useState<'copied' | 'refused' | null>(null);
  const read = useProjectPage(projectId);
  const url = projectAddress(websiteUrl, projectId);
  const copy = async () => {
    const answer = await social.copyText(url);
    setTold(answer.kind === 'granted' ? 'copied' : 'refused');
  };
  const send = social.sendLink;
  return (
    <div className={styles.done}>
      <p role="status">{t(isHidden ? 'editor.publish.hidden' : 'editor.publish.done')}</p>
      {isUncommented && <p role="alert">{t('editor.publish.uncommented')}</p>}
      <ButtonGroup mode="vertical" stretched>
        {send !== null && (
          <Button size="l" stretched onClick={() => void send({ url, title: name })}>
            {t('editor.publish.share')}
          </Button>
        )}
        <Button size="l" stretched mode="secondary" onClick={() => void copy()}>
          {t('editor.publish.copy')}
        </Button>
        <Button size="l" stretched mode="tertiary" onClick={read}>
          {t('editor.publish.read')}
        </Button>
      </ButtonGroup>
      {told !== null && <p role="status">{told === 'copied' ? t('editor.publish.copied') : url}</p>}
    </div>
  );
}
