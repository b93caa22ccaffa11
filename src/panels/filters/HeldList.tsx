import { Card, Title } from '@vkontakte/vkui';
import type { Held } from '@/domain/filters';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { OneTapDecision, useJustDecided } from '@/features/moderation/OneTapDecision';
import { useRelativeTime } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import styles from '@/panels/filters/FiltersPanel.module.css';
import { useHeld, useReopenHeld, useSettleHeld } from '@/queries/filters';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';

interface HeldItemProps {
  readonly held: Held;
  readonly onSettle: () => void;
}

function HeldItem({ held, onSettle }: HeldItemProps) {
  const { t, node } = useText();
  const { author, matches, creationDate } = held;
  const ago = useRelativeTime(creationDate ?? '');
  const settle = useSettleHeld(held);
  const reopen = useReopenHeld(held);
  const name = author.name || t('person.deleted');
  const about = held.kind === 'project' ? held.project.name : t('comments.by', name);
  return (
    <li className={styles.item}>
      <Card Component="div" mode="outline" className={styles.card}>
        {held.kind === 'project' ? (
          <Title level="3" Component="h3">
            <Link href={screens.project.path({ projectId: held.id })}>{held.project.name}</Link>
          </Title>
        ) : (
          <>
            <blockquote className={styles.quote}>{held.text}</blockquote>
            <p className={styles.figures}>
              {node(
                'reports.commentOn',
                <Link key="on" href={screens.project.path({ projectId: held.commented.id })}>
                  {held.commented.name}
                </Link>,
              )}
            </p>
          </>
        )}
        <ul className={styles.reasons} aria-label={t('filters.why')}>
          {matches.map(({ kind, match }) => (
            <li key={`${kind} ${match}`}>
              {t(`filters.kind.${kind}`)}
              {match !== '' && `: ${match}`}
            </li>
          ))}
        </ul>
        <p className={styles.figures}>
          {node(
            'reports.from',
            <Link key="author" href={screens.profile.path({ userId: author.id })}>
              {name}
            </Link>,
            ago,
          )}
        </p>
        <OneTapDecision
          about={about}
          choices={[
            { decision: 'release', label: t('filters.release') },
            { decision: 'refuse', label: t('filters.refuse'), isNegative: true },
          ]}
          decide={async (decision) => {
            await settle.mutateAsync(decision);
            onSettle();
          }}
          takeBack={() => reopen.mutateAsync()}
        />
      </Card>
    </li>
  );
}

const idOf = ({ kind, id }: Held) => `${kind} ${id}`;

/** What filters hold, the oldest first. */
export function HeldList() {
  const { t } = useText();
  const { data, query } = useHeld();
  const { shown, keep } = useJustDecided(data ?? [], idOf);
  return (
    <section className={styles.section} aria-label={t('filters.held')}>
      <Title level="3" Component="h2" className={styles.title}>
        {t('filters.held')}
      </Title>
      {data === undefined && <LoadStrip queries={[query]} />}
      {data !== undefined && shown.length === 0 && <p className={styles.hint}>{t('filters.nothingHeld')}</p>}
      <ul className={styles.list} aria-label={t('filters.held')} hidden={shown.length === 0}>
        {shown.map((held) => (
          <HeldItem key={idOf(held)} held={held} onSettle={() => keep(held)} />
        ))}
      </ul>
    </section>
  );
}
