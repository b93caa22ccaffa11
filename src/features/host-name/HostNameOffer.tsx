import { Button } from '@vkontakte/vkui';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { isNameless } from '@/domain/user';
import { useErrorTexts } from '@/features/failures/useErrorTexts';
import styles from '@/features/host-name/HostNameOffer.module.css';
import { usePersonStorage } from '@/features/person/usePersonStorage';
import { usePropose } from '@/features/proposals/usePropose';
import { useText } from '@/i18n/useText';
import type { HostPerson } from '@/platform/Platform';
import { usePlatform } from '@/platform/PlatformContext';
import { useImportHostProfile } from '@/queries/account';
import { useCurrentUser } from '@/queries/currentUser';
import { BusyButton } from '@/ui/BusyButton';

/**
 * Offers users without a name their name and picture from the host's network
 * (docs/product/screens.md#name-and-picture-from-vk). Shown where a name matters.
 */
export function HostNameOffer() {
  const { person } = usePlatform();
  const user = useCurrentUser();
  return person !== null && user !== null && <Offer key={user.id} person={person} name={user.name} />;
}

function Offer({ person, name }: { readonly person: HostPerson; readonly name: string }) {
  const { t } = useText();
  const own = usePersonStorage();
  const textsOf = useErrorTexts();
  const { mutateAsync: take } = useImportHostProfile();
  const textId = useId();
  const propose = usePropose();
  const [state, setState] = useState<'offered' | 'taking' | 'taken' | 'gone'>('gone');
  const [failure, setFailure] = useState('');
  const offer = useEffectEvent(async () => {
    const isWanted = isNameless(name) && own.get('host_name_refused') === null;
    if (isWanted && (await propose('hostName'))) setState('offered');
  });
  useEffect(() => void offer(), []);
  if (state === 'gone') return null;

  const refuse = () => {
    own.set('host_name_refused', '1');
    setState('gone');
  };

  const accept = async () => {
    setState('taking');
    setFailure('');
    const introduced = await person.introduce();
    if (introduced.kind === 'declined') return refuse();
    if (introduced.kind === 'granted') {
      try {
        await take(introduced.value);
        return setState('taken');
      } catch (error) {
        setFailure(textsOf(error).join(' '));
      }
    } else {
      console.warn('The host did not say who is there.', introduced);
      setFailure(t('hostName.failed'));
    }
    setState('offered');
  };

  return (
    <section className={styles.offer} aria-label={t('hostName.title')}>
      <p id={textId} className={styles.text} role="status">
        {state === 'taken' ? t('hostName.used', name) : t('hostName.text', name)}
      </p>
      {failure !== '' && (
        <p role="alert" className={styles.text}>
          {failure}
        </p>
      )}
      {state === 'taken' ? (
        <Button size="m" mode="secondary" onClick={() => setState('gone')}>
          {t('hostName.close')}
        </Button>
      ) : (
        <div className={styles.buttons}>
          <BusyButton
            size="l"
            aria-describedby={textId}
            loading={state === 'taking'}
            onClick={() => void accept()}
          >
            {t('hostName.use')}
          </BusyButton>
          <Button size="l" mode="tertiary" onClick={refuse}>
            {t('common.notNow')}
          </Button>
        </div>
      )}
    </section>
  );
}
