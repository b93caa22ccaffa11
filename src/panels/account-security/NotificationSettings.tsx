import { Checkbox, FormItem } from '@vkontakte/vkui';
import { useState } from 'react';
import type { CurrentUser } from '@/domain/user';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useActionWithErrorDialog } from '@/features/failures/useErrorDialog';
import { type Notifier, usePushNotifier } from '@/features/notifications/useNotifier';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import styles from '@/panels/account-security/Account.module.css';
import { Section } from '@/panels/account-security/Section';
import type { HostResult } from '@/platform/Platform';
import { usePlatform } from '@/platform/PlatformContext';
import { useNotificationChannels, useSetChannel, useSetPushDevice } from '@/queries/notifications';

interface NotificationSettingsProps {
  readonly person: CurrentUser;
}

/**
 * The channels through which the user is notified (docs/product/screens.md#settings); nothing where there are
 * none.
 */
export function NotificationSettings({ person }: NotificationSettingsProps) {
  const { t } = useText();
  const { promotion } = usePlatform();
  const { data, query } = useNotificationChannels();
  const push = usePushNotifier();
  const hasEmail = person.email !== '';
  if (promotion === null && !hasEmail && push === null) return null;
  return (
    <Section title={t('notifications.settings')}>
      {data === undefined && <LoadStrip queries={[query]} />}
      {data && promotion && <VkBox isOn={data.channels.includes('vk')} />}
      {push && <PushBox notifier={push} />}
      {data && hasEmail && <EmailBox isOn={data.channels.includes('email')} />}
    </Section>
  );
}

interface SwitchProps {
  readonly isOn: boolean;
}

function VkBox({ isOn }: SwitchProps) {
  const { promotion } = usePlatform();
  const { mutateAsync, isPending, variables } = useSetChannel('vk');
  const [refusal, setRefusal] = useState<TextKey | null>(null);

  const change = async (isWanted: boolean) => {
    setRefusal(null);
    if (isWanted && promotion) {
      const answer = await promotion.ask('notifications');
      if (answer.kind !== 'granted') return setRefusal(refusalOf(answer, 'promotion.unsupported'));
    }
    await mutateAsync(isWanted);
  };
  return (
    <ChannelBox
      label="notifications.vk"
      hint="notifications.vkHint"
      isOn={isPending ? variables : isOn}
      refusal={refusal}
      change={change}
    />
  );
}

/**
 * Notifications of this browser. If they are blocked, only the user can allow them again, so the switch says
 * where.
 */
function PushBox({ notifier: { state, ask } }: { readonly notifier: Notifier }) {
  const { push: load } = usePlatform();
  const { mutateAsync, isPending, variables } = useSetPushDevice();
  const [refusal, setRefusal] = useState<TextKey | null>(null);
  const isBlocked = state === 'blocked';

  const change = async (isWanted: boolean) => {
    setRefusal(null);
    if (!isWanted) {
      await mutateAsync(null);
      await (await load?.())?.unsubscribe();
      return;
    }
    const answer = await ask();
    if (answer.kind !== 'granted') return setRefusal(refusalOf(answer, 'notifications.pushUnsupported'));
    if (answer.value !== 'vk') await mutateAsync(answer.value);
  };
  return (
    <ChannelBox
      label="notifications.push"
      hint={isBlocked ? 'notifications.pushBlocked' : 'notifications.pushHint'}
      isOn={isPending ? variables !== null : state === 'on'}
      isBlocked={isBlocked}
      refusal={refusal}
      change={change}
    />
  );
}

function EmailBox({ isOn }: SwitchProps) {
  const { mutateAsync, isPending, variables } = useSetChannel('email');
  return (
    <ChannelBox
      label="notifications.email"
      hint="notifications.emailHint"
      isOn={isPending ? variables : isOn}
      refusal={null}
      change={mutateAsync}
    />
  );
}

/** A user who has declined needs no message. */
function refusalOf({ kind }: HostResult<unknown>, unsupported: TextKey): TextKey | null {
  if (kind === 'declined') return null;
  return kind === 'unsupported' ? unsupported : 'promotion.failed';
}

interface ChannelBoxProps extends SwitchProps {
  readonly label: TextKey;
  readonly hint: TextKey;
  readonly isBlocked?: boolean;
  readonly refusal: TextKey | null;
  readonly change: (isWanted: boolean) => Promise<unknown>;
}

function ChannelBox({ label, hint, isOn, isBlocked = false, refusal, change }: ChannelBoxProps) {
  const { t } = useText();
  const press = useActionWithErrorDialog(async (isWanted: boolean) => {
    await change(isWanted);
  });
  return (
    <FormItem>
      <Checkbox
        checked={isOn}
        disabled={isBlocked}
        description={t(hint)}
        onChange={({ target }) => void press(target.checked)}
      >
        {t(label)}
      </Checkbox>
      <p role="status" className={styles.text}>
        {refusal && t(refusal)}
      </p>
    </FormItem>
  );
}
