import { Icon20LinkCircleOutline } from '@vkontakte/icons';
import { Button, Textarea } from '@vkontakte/vkui';
import { useId, useState } from 'react';
import { addressWithProject } from '@/domain/addressWithProject';
import { embedHtml } from '@/domain/embedHtml';
import styles from '@/features/share-project/EmbedCode.module.css';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';

/** The player as HTML for other people's pages, shown on demand (docs/product/screens.md#embed-code). */
export function EmbedCode({ projectId, name }: { projectId: string; name: string }) {
  const { t } = useText();
  const { social } = usePlatform();
  const { playerUrl, websiteUrl } = useAddresses();
  const [isShown, setIsShown] = useState(false);
  const [outcome, setOutcome] = useState<TextKey | null>(null);
  const partId = useId();
  const hintId = useId();
  const player = new URL(playerUrl, websiteUrl || window.location.origin).href;
  const code = embedHtml(addressWithProject(player, projectId), name);

  const copy = async () => {
    const { kind } = await social.copyText(code);
    setOutcome(kind === 'granted' ? 'project.embedCopied' : 'project.embedCopyFailed');
  };

  return (
    <div>
      <Button
        size="l"
        mode="tertiary"
        before={<Icon20LinkCircleOutline />}
        aria-expanded={isShown}
        aria-controls={partId}
        onClick={() => setIsShown(!isShown)}
      >
        {t('project.embedTitle')}
      </Button>
      <div id={partId} className={styles.code} hidden={!isShown}>
        <Textarea
          readOnly
          value={code}
          rows={4}
          slotProps={{
            textArea: {
              'aria-label': t('project.embedTitle'),
              'aria-describedby': hintId,
              spellCheck: false,
            },
          }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <p id={hintId} className={styles.hint}>
          {t('project.embedHint')}
        </p>
        <Button size="m" mode="secondary" onClick={() => void copy()}>
          {t('project.embedCopy')}
        </Button>
        <span role="status" className={styles.hint}>
          {outcome && t(outcome)}
        </span>
      </div>
    </div>
  );
}
