import { Button } from '@vkontakte/vkui';
import { socialAppAddress } from '@/domain/packedHash';
import { useText } from '@/i18n/useText';
import { useAddresses } from '@/queries/Server';
import { useLocation } from '@/routes/Routes';

/**
 * Relaunches the app in the host at this location with a newly signed query; a reload would reuse the
 * rejected one.
 */
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
      {t('hostSignIn.relaunch')}
    </Button>
  );
}
