import { userAvatarAddress } from '@/domain/imageAddress';
import type { CurrentUser } from '@/domain/user';
import { PersonPicture } from '@/features/person/PersonPicture';
import { useText } from '@/i18n/useText';
import styles from '@/panels/profile-edit/PresentPicture.module.css';
import { useAddresses } from '@/queries/Server';
import { CalmPicture } from '@/ui/CalmPicture';

/** One's own picture as others see it, or the initials in its place. */
export function PresentPicture({ person: { _id: id, name, picId } }: { person: CurrentUser }) {
  const { t } = useText();
  const addresses = useAddresses();
  if (picId === '') return <PersonPicture person={{ id, name, picId: '' }} size={96} />;
  return (
    <CalmPicture
      key={picId}
      title={name}
      className={styles.avatar}
      src={userAvatarAddress(addresses, id, picId)}
      alt={t('picture.present')}
      width={96}
      height={96}
    />
  );
}
