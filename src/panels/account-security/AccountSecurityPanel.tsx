import { Icon56CheckCircleOutline } from '@vkontakte/icons';
import { FormItem, FormStatus } from '@vkontakte/vkui';
import { useState } from 'react';
import { ApiError } from '@/api/errors';
import type { CurrentUser } from '@/domain/user';
import { OwnAccountPanel } from '@/features/own-account/OwnAccountPanel';
import { MessagePanel } from '@/features/panel-frame/PanelFrame';
import { useText } from '@/i18n/useText';
import { BlockedPeople } from '@/panels/account-security/BlockedPeople';
import { DeleteAccount } from '@/panels/account-security/DeleteAccount';
import { EmailSection, PasswordSection } from '@/panels/account-security/EmailAndPassword';
import { NotificationSettings } from '@/panels/account-security/NotificationSettings';
import { OwnData } from '@/panels/account-security/OwnData';
import { Sessions, SignIns } from '@/panels/account-security/Sessions';
import { TwoFactor } from '@/panels/account-security/TwoFactor';
import { usePlatform } from '@/platform/PlatformContext';
import { useSessions } from '@/queries/account';
import { useCurrentUser } from '@/queries/currentUser';
import { useAddresses } from '@/queries/Server';
import { useWebsiteAddress } from '@/routes/publicAddress';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

export function AccountSecurityPanel() {
  const { t } = useText();
  const navigate = useNavigate();
  const [isDeleted, setIsDeleted] = useState(false);
  const isSignedIn = useCurrentUser() !== null;
  // The panel may stay mounted for the device's next user.
  if (isDeleted && isSignedIn) setIsDeleted(false);
  if (isDeleted) {
    return (
      <MessagePanel
        id="accountSecurity"
        icon={<Icon56CheckCircleOutline />}
        title={t('account.deletedTitle')}
        text={t('account.deletedText')}
        action={{ label: t('common.home'), go: () => navigate.replace(screens.welcome.path()) }}
      />
    );
  }
  return (
    <OwnAccountPanel id="accountSecurity" title={t('account.title')}>
      {(person) => <Sections person={person} onDeleted={() => setIsDeleted(true)} />}
    </OwnAccountPanel>
  );
}

interface SectionsProps {
  readonly person: CurrentUser;
  readonly onDeleted: () => void;
}

function Sections({ person, onDeleted }: SectionsProps) {
  const { t } = useText();
  const { can } = usePlatform();
  const { websiteUrl } = useAddresses();
  const namesWebsite = useWebsiteAddress() !== null;
  const { error } = useSessions().query;
  // The server rejects everything else from an admin without two-factor authentication
  // (docs/product/accounts.md#two-factor-authentication).
  const isOpen = !(error instanceof ApiError && error.kind === 'SECOND_FACTOR_NEEDED');
  // Two-factor codes protect a password sign-in. Where the host signs users in, there is none.
  const mayAddCodes = can.typePasswords || (can.chooseAccount && person.role === 'admin');
  return (
    <>
      {!isOpen && (
        <FormItem>
          <FormStatus mode="error" role="status">
            {mayAddCodes && t('account.adminsRequireTwoFactor')}
            {!mayAddCodes &&
              (namesWebsite ? t('account.adminsOnWebsite', websiteUrl) : t('account.adminsUnsupported'))}
          </FormStatus>
        </FormItem>
      )}
      {isOpen && <EmailSection person={person} />}
      {isOpen && can.typePasswords && <PasswordSection />}
      {mayAddCodes && <TwoFactor person={person} />}
      {isOpen && <Sessions />}
      {isOpen && <SignIns />}
      {isOpen && <NotificationSettings person={person} />}
      {isOpen && <BlockedPeople />}
      {isOpen && <OwnData />}
      {isOpen && <DeleteAccount person={person} onDeleted={onDeleted} />}
    </>
  );
}
