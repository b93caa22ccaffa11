import { Button } from '@vkontakte/vkui';
import { useText } from '@/i18n/useText';
import { useAddresses } from '@/queries/Server';
import { usePlace } from '@/routes/Routes';
import { socialAppAddress } from '@/routes/socialAppAddress';

/** Has the host launch the app at this place once more, with a launch that it signs anew: a reload brings the refused one. */
export function OpenAnew() {
  const { t } = useText();
  const { socialAppUrl } = useAddresses();
  const { path } = usePlace();
  const way =
    socialAppUrl === ''
      ? { onClick: () => window.location.reload() }
      : { href: socialAppAddress(socialAppUrl, path), target: '_blank', rel: 'noopener' };
  return (
    <Button size="l" stretched {...way}>
      {t('hostSignIn.openAnew')}
    </Button>
  );
}
