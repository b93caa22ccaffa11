import type { SignIn, SignInWay } from '@/domain/accountLog';
import { deviceName } from '@/domain/deviceName';
import { LoadStrip } from '@/features/failures/LoadStrip';
import type { TextKey } from '@/i18n/textKeys';
import { useLongDate } from '@/i18n/useLongDate';
import { useRelativeTime } from '@/i18n/useRelativeTime';
import { useText } from '@/i18n/useText';
import styles from '@/panels/account-safety/Account.module.css';
import { Section } from '@/panels/account-safety/Section';
import { useSignIns } from '@/queries/account/sessions';

/** More tell nobody anything. */
const shownSignIns = 10;

const ways: Readonly<Record<SignInWay, TextKey>> = {
  password: 'safety.byPassword',
  facebook: 'provider.facebook',
  vk: 'provider.vk',
  google: 'provider.google',
};

/** When, by what and from where the person signed in. */
export function SignIns() {
  const { t } = useText();
  const { data: signIns, attempt } = useSignIns(shownSignIns);
  return (
    <Section title={t('safety.signIns')}>
      {signIns === undefined && <LoadStrip attempts={[attempt]} />}
      {signIns?.length === 0 && <p className={styles.text}>{t('safety.noSignIns')}</p>}
      {signIns && signIns.length > 0 && (
        <ul className={styles.list} aria-label={t('safety.signIns')}>
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
  const name = deviceName(device) || t('safety.unknownDevice');
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        {t(ways[way])} · {name}
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
