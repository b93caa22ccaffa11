import { Button } from '@vkontakte/vkui';
import { useText } from '@/i18n/useText';
import { useAddresses } from '@/queries/Server';
import { useLocation } from '@/routes/Routes';
import { socialAppAddress } from '@/routes/socialAppAddress';

/** Has the host launch the app at this place once more, with a launch that it signs anew: a reload brings the refused one. */
export function RelaunchButton() {
  const { t } = useText();
  const { socialAppUrl } = useAddresses();
  const { path } = useLocation();
  const action =
    socialAppUrl === ''
      ? { onClick: () => window.location.reload() }
      : { href: socialAppAddress(socialAppUrl, path), target: '_blank', rel: 'noopener' };
  return (
    <Button size="l" stretched {...action}>
      {t('hostSignIn.openAnew')}
    </Button>
  );
}
