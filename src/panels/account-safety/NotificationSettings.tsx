import { Checkbox, FormItem } from '@vkontakte/vkui';
import { useState } from 'react';
import type { NotificationChannel } from '@/domain/notifications';
import type { CurrentUser } from '@/domain/user';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useErrorDialog } from '@/features/failures/useErrorTexts';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import styles from '@/panels/account-safety/Account.module.css';
import { Section } from '@/panels/account-safety/Section';
import { usePlatform } from '@/platform/PlatformContext';
import { useNotificationChannels, useSetChannel } from '@/queries/notifications';
import { useOneAtATime } from '@/ui/form/useOneAtATime';

interface NotificationSettingsProps {
  readonly person: CurrentUser;
}

/** By what the user is notified of what happened (docs/product/screens.md#settings); nothing where there is no way. */
export function NotificationSettings({ person }: NotificationSettingsProps) {
  const { t } = useText();
  const { promotion } = usePlatform();
  const { data: channels, query } = useNotificationChannels();
  if (promotion === null && person.email === '') return null;
  return (
    <Section title={t('notifications.settings')}>
      {channels === undefined && <LoadStrip queries={[query]} />}
      {channels && promotion && <ChannelBox channel="vk" isOn={channels.includes('vk')} />}
      {channels && person.email !== '' && <ChannelBox channel="email" isOn={channels.includes('email')} />}
    </Section>
  );
}

const texts = {
  vk: { label: 'notifications.vk', hint: 'notifications.vkHint' },
  email: { label: 'notifications.email', hint: 'notifications.emailHint' },
} as const satisfies Record<NotificationChannel, Record<'label' | 'hint', TextKey>>;

interface ChannelBoxProps {
  readonly channel: NotificationChannel;
  readonly isOn: boolean;
}

function ChannelBox({ channel, isOn }: ChannelBoxProps) {
  const { t } = useText();
  const { promotion } = usePlatform();
  const showError = useErrorDialog();
  const { mutateAsync, isPending, variables } = useSetChannel(channel);
  const [refusal, setRefusal] = useState<TextKey | null>(null);

  const change = useOneAtATime(async (isWanted: boolean) => {
    setRefusal(null);
    if (isWanted && channel === 'vk' && promotion) {
      const answer = await promotion.ask('notifications');
      if (answer.kind === 'declined') return;
      if (answer.kind !== 'granted') {
        return setRefusal(answer.kind === 'unsupported' ? 'promotion.unsupported' : 'promotion.failed');
      }
    }
    await mutateAsync(isWanted).catch(showError);
  });
  return (
    <FormItem>
      <Checkbox
        checked={isPending ? variables : isOn}
        disabled={isPending}
        description={t(texts[channel].hint)}
        onChange={({ target }) => void change(target.checked)}
      >
        {t(texts[channel].label)}
      </Checkbox>
      <p role="status" className={styles.text}>
        {refusal && t(refusal)}
      </p>
    </FormItem>
  );
}
