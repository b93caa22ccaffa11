import { Button, FormItem } from '@vkontakte/vkui';
import { type ExternalProvider, externalSignInAddress } from '@/domain/externalProvider';
import styles from '@/features/sign-in/ProviderButtons.module.css';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';
import { usePlace } from '@/routes/Routes';

const names: Readonly<Record<ExternalProvider, TextKey>> = {
  facebook: 'provider.facebook',
  vk: 'provider.vk',
  google: 'provider.google',
};

/** The outside identities that are configured. They leave the page, so where the person was is kept for their return. */
export function ProviderButtons() {
  const { t } = useText();
  const { storage } = usePlatform();
  const { providers, backendUrl } = useAddresses();
  const { path } = usePlace();
  if (providers.length === 0) return null;
  return (
    <FormItem top={t('signIn.by')}>
      <div className={styles.buttons}>
        {providers.map((provider) => (
          <Button
            key={provider}
            Component="a"
            href={externalSignInAddress(backendUrl, provider)}
            mode="outline"
            size="l"
            stretched
            onClick={() => storage.set('return_to', path)}
          >
            {t(names[provider])}
          </Button>
        ))}
      </div>
    </FormItem>
  );
}
