import { Button } from '@vkontakte/vkui';
import { deviceName } from '@/domain/deviceName';
import type { Session } from '@/domain/session';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { useLeaveAccount } from '@/features/person-menu/useLeaveAccount';
import { useRelativeTime } from '@/i18n/useRelativeTime';
import { useText } from '@/i18n/useText';
import styles from '@/panels/account-safety/Account.module.css';
import { Section } from '@/panels/account-safety/Section';
import { usePlatform } from '@/platform/PlatformContext';
import { useEndOtherSessions, useEndSession, useSessions } from '@/queries/account/sessions';

/** Where the person is signed in; each of it can be ended. */
export function Sessions() {
  const { t } = useText();
  const { data: sessions, attempt } = useSessions();
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const leave = useLeaveAccount();
  const tell = useErrorDialog();
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Section title={t('safety.sessions')}>
      {sessions === undefined && <LoadStrip attempts={[attempt]} />}
      {sessions && (
        <ul className={styles.list} aria-label={t('safety.sessions')}>
          {sessions.map((session) => (
            <OneSession
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables.id === session.id}
              onEnd={() =>
                session.isCurrent ? leave() : end.mutate(session, { onError: (error) => void tell(error) })
              }
            />
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <div className={styles.buttons}>
          <Button
            size="l"
            mode="secondary"
            appearance="negative"
            loading={endOthers.isPending}
            onClick={() => endOthers.mutate(undefined, { onError: (error) => void tell(error) })}
          >
            {t('safety.endOthers')}
          </Button>
        </div>
      )}
    </Section>
  );
}

interface OneSessionProps {
  readonly session: Session;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function OneSession({ session, isEnding, onEnd }: OneSessionProps) {
  const { t } = useText();
  const { can } = usePlatform();
  const used = useRelativeTime(session.lastUseDate ?? '');
  const name = deviceName(session.device) || t('safety.unknownDevice');
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        {name}
        <span className={styles.when}>{session.isCurrent ? t('safety.thisDevice') : used}</span>
      </span>
      {(!session.isCurrent || can.chooseAccount) && (
        <Button size="l" mode="tertiary" appearance="negative" loading={isEnding} onClick={onEnd}>
          {session.isCurrent ? t('menu.signOut') : t('safety.end')}
        </Button>
      )}
    </li>
  );
}
