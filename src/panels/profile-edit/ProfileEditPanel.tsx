import { OwnAccountPanel } from '@/features/own-account/OwnAccountPanel';
import { useText } from '@/i18n/useText';
import { ProfileForm } from '@/panels/profile-edit/ProfileForm';

/** What a person tells of themselves, their picture and the language that they read in. */
export function ProfileEditPanel() {
  const { t } = useText();
  return (
    <OwnAccountPanel id="profileEdit" title={t('profileEdit.title')}>
      {(person) => <ProfileForm key={person._id} person={person} />}
    </OwnAccountPanel>
  );
}
