import { useEffect, useRef, useState } from 'react';
import { deviceName, type Session, type SignIn } from '@/domain/account';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { useSignOutAndForget } from '@/features/person-menu/useSignOutAndForget';
import { useLongDate, useRelativeTime } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import styles from '@/panels/account-security/Account.module.css';
import { Section } from '@/panels/account-security/Section';
import { usePlatform } from '@/platform/PlatformContext';
import { useEndOtherSessions, useEndSession, useSessions, useSignIns } from '@/queries/account';
import { BusyButton } from '@/ui/BusyButton';

export function Sessions() {
  const { t } = useText();
  const { data: sessions, query } = useSessions();
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const leave = useSignOutAndForget();
  const showError = useErrorDialog();
  const [ended, setEnded] = useState('');
  // The message disappears with the panel.
  useEffect(() => () => setEnded(''), []);
  const note = useRef<HTMLParagraphElement>(null);
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];
  const nameOf = ({ device }: Session) => deviceName(device) || t('account.unknownDevice');

  /**
   * The pressed button has disappeared. The next one may sign this device out, so it does not get the focus.
   */
  const outcome = (text: string) => {
    setEnded('');
    return {
      onSuccess: () => {
        setEnded(text);
        note.current?.focus();
      },
      onError: showError,
    };
  };
  return (
    <Section title={t('account.sessions')}>
      {sessions === undefined && <LoadStrip queries={[query]} />}
      {sessions && (
        <ul className={styles.list} aria-label={t('account.sessions')}>
          {sessions.map((session) => (
            <OneSession
              key={session.id}
              session={session}
              name={nameOf(session)}
              isEnding={end.isPending && end.variables.id === session.id}
              onEnd={() =>
                session.isCurrent
                  ? leave()
                  : end.mutate(session, outcome(t('account.signedOut', nameOf(session))))
              }
            />
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <div className={styles.buttons}>
          <BusyButton
            size="l"
            mode="secondary"
            appearance="negative"
            loading={endOthers.isPending}
            onClick={() => endOthers.mutate(undefined, outcome(t('account.signedOutOthers')))}
          >
            {t('account.signOutOthers')}
          </BusyButton>
        </div>
      )}
      <p ref={note} role="status" tabIndex={-1} className={styles.text}>
        {ended}
      </p>
    </Section>
  );
}

interface OneSessionProps {
  readonly session: Session;
  readonly name: string;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function OneSession({ session, name, isEnding, onEnd }: OneSessionProps) {
  const { t } = useText();
  const { can } = usePlatform();
  const used = useRelativeTime(session.lastUseDate ?? '');
  return (
    <li className={styles.item}>
      <span className={styles.texts}>
        {name}
        <span className={styles.when}>{session.isCurrent ? t('account.thisDevice') : used}</span>
      </span>
      {(!session.isCurrent || can.chooseAccount) && (
        <BusyButton size="l" mode="tertiary" appearance="negative" loading={isEnding} onClick={onEnd}>
          {session.isCurrent ? t('menu.signOut') : t('account.signOut')}
        </BusyButton>
      )}
    </li>
  );
}

const shownSignIns = 10;

export function SignIns() {
  const { t } = useText();
  const { data: signIns, query } = useSignIns(shownSignIns);
  return (
    <Section title={t('account.signIns')}>
      {signIns === undefined && <LoadStrip queries={[query]} />}
      {signIns?.length === 0 && <p className={styles.text}>{t('account.noSignIns')}</p>}
      {signIns && signIns.length > 0 && (
        <ul className={styles.list} aria-label={t('account.signIns')}>
          {signIns.map((signIn) => (
            <OneSignIn key={`${signIn.creationDate} ${signIn.address} ${signIn.way}`} signIn={signIn} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function OneSignIn({ signIn: { way, device, address, creationDate } }: { readonly signIn: SignIn }) {
  const { t } = useText();
  const ago = useRelativeTime(creationDate ?? '');
  const date = useLongDate(creationDate ?? '');
  const name = deviceName(device) || t('account.unknownDevice');
  return (
    <li className={styles.item}>
      <span className={styles.texts}>
        {t(way === 'password' ? 'account.byPassword' : `provider.${way}`)} · {name}
        <span className={styles.when}>
          <time dateTime={creationDate ?? undefined} title={date}>
            {ago}
          </time>
          {address && ` · ${address}`}
        </span>
      </span>
    </li>
  );
}
