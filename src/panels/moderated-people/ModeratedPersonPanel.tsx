import { Title } from '@vkontakte/vkui';
import type { Decision, ModeratedPerson } from '@/domain/case';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useActionWithErrorDialog } from '@/features/failures/useErrorDialog';
import { ModerationFrame } from '@/features/moderation/ModerationFrame';
import { PersonRecord } from '@/features/moderation/PersonRecord';
import { PersonPicture } from '@/features/person/PersonPicture';
import { useLongDate } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import styles from '@/panels/moderated-people/ModeratedPeople.module.css';
import { useModeratedPerson, useTakeBack } from '@/queries/cases';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';

function Head({ record: { person, creationDate } }: { readonly record: ModeratedPerson }) {
  const { t } = useText();
  const day = useLongDate(creationDate ?? '');
  return (
    <div className={styles.head}>
      <PersonPicture person={person} size={56} />
      <div>
        <Title level="2" Component="h2">
          {person.name || t('person.deleted')}
        </Title>
        <p className={styles.facts}>{t('cases.since', day)}</p>
        {person.name !== '' && (
          <Link className={styles.link} href={screens.profile.path({ userId: person.id })}>
            {t('cases.profile')}
          </Link>
        )}
      </div>
    </div>
  );
}

/** What admins know about a person (docs/product/screens.md#people-for-moderators). */
function Record({ userId }: { readonly userId: string }) {
  const { data, query } = useModeratedPerson(userId);
  const { mutateAsync } = useTakeBack();
  const takeBack = useActionWithErrorDialog(({ decisionId }: Decision) => mutateAsync({ decisionId }));
  if (data === undefined) return <LoadStrip queries={[query]} />;
  return (
    <div className={styles.wrapper}>
      <Head record={data} />
      <PersonRecord record={data} isAlone onTakeBack={(decision) => void takeBack(decision)} />
    </div>
  );
}

export function ModeratedPersonPanel({ userId }: { readonly userId: string }) {
  const { t } = useText();
  return (
    <ModerationFrame screen="moderatedPerson" title={t('cases.person')}>
      <Record key={userId} userId={userId} />
    </ModerationFrame>
  );
}
