import { Button, FormItem, Group, Header, Textarea } from '@vkontakte/vkui';
import { useState } from 'react';
import { addressWithProject } from '@/domain/addressWithProject';
import { embedHtml } from '@/domain/embedHtml';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';

/** The player as HTML for other people's pages (docs/product/screens.md#embed-code). */
export function EmbedCode({ projectId, name }: { projectId: string; name: string }) {
  const { t } = useText();
  const { social } = usePlatform();
  const { playerUrl, websiteUrl } = useAddresses();
  const [outcome, setOutcome] = useState<TextKey | null>(null);
  const player = new URL(playerUrl, websiteUrl || window.location.origin).href;
  const code = embedHtml(addressWithProject(player, projectId), name);

  const copy = async () => {
    const { kind } = await social.copyText(code);
    setOutcome(kind === 'granted' ? 'project.embedCopied' : 'project.embedCopyFailed');
  };

  return (
    <Group header={<Header>{t('project.embedTitle')}</Header>}>
      <FormItem htmlFor="embed-code" bottom={t('project.embedHint')} bottomId="embed-hint">
        <Textarea
          id="embed-code"
          readOnly
          value={code}
          rows={3}
          slotProps={{
            textArea: {
              'aria-label': t('project.embedTitle'),
              'aria-describedby': 'embed-hint',
              spellCheck: false,
            },
          }}
          onFocus={(event) => event.currentTarget.select()}
        />
      </FormItem>
      <FormItem>
        <Button size="m" mode="secondary" onClick={() => void copy()}>
          {t('project.embedCopy')}
        </Button>{' '}
        <span role="status">{outcome && t(outcome)}</span>
      </FormItem>
    </Group>
  );
}
