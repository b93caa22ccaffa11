import { Card, FormItem, Input, NativeSelect, Title } from '@vkontakte/vkui';
import { type FormEvent, useId, useState } from 'react';
import { type BanTerm, defaultBanTerm } from '@/domain/case';
import { type ReportReason, reasonsOf } from '@/domain/moderation';
import { endOfDay } from '@/domain/pro';
import { type BanCategory, banCategories, defaultBanCategory, type ProfileView } from '@/domain/user';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useActionWithErrorDialog, useErrorDialog } from '@/features/failures/useErrorDialog';
import { BanTermField } from '@/features/moderation/BanTermField';
import { useLongDate } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import { AdminRole } from '@/panels/profile/AdminRole';
import styles from '@/panels/profile/ModerationControls.module.css';
import { useCurrentUser } from '@/queries/currentUser';
import { useAdmins, useBan, useSetProEnd, useVerify } from '@/queries/moderation';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';
import { BusyButton } from '@/ui/BusyButton';
import { openListByKey } from '@/ui/form/openListByKey';
import { SwitchCell } from '@/ui/form/SwitchCell';

interface BanChoiceProps {
  readonly userId: string;
  readonly banCategory: BanCategory;
}

const reasons = reasonsOf.person;

/** Falls back to "nothing" after an error (docs/product/states.md#bans). */
function BanChoice({ userId, banCategory }: BanChoiceProps) {
  const { t } = useText();
  const id = useId();
  const showError = useErrorDialog();
  const { mutate, isPending } = useBan(userId);
  const [chosen, setChosen] = useState<BanCategory | null>(null);
  const [reason, setReason] = useState<ReportReason>('other');
  const [days, setDays] = useState<BanTerm>(defaultBanTerm);

  const choose = (value: string) => {
    const category = banCategories.find((one) => String(one) === value);
    if (category === undefined) return;
    setChosen(category);
    const isBan = category !== defaultBanCategory;
    mutate(
      { banCategory: category, ...(isBan && { reason, days }) },
      {
        onSuccess: () => setChosen(null),
        onError: (error) => {
          setChosen(defaultBanCategory);
          void showError(error);
        },
      },
    );
  };
  return (
    <>
      <FormItem top={t('cases.reason')} htmlFor={`${id}-reason`}>
        <NativeSelect
          id={`${id}-reason`}
          value={reason}
          onChange={({ target }) => setReason(reasons.find((one) => one === target.value) ?? 'other')}
        >
          {reasons.map((one) => (
            <option key={one} value={one}>
              {t(`report.reason.${one}`)}
            </option>
          ))}
        </NativeSelect>
      </FormItem>
      <BanTermField value={days} onChange={setDays} />
      <FormItem top={t('profile.ban')} htmlFor={id}>
        <NativeSelect
          id={id}
          value={String(chosen ?? banCategory)}
          slotProps={{ select: { onKeyDown: openListByKey } }}
          onChange={(event) => isPending || choose(event.target.value)}
        >
          {banCategories.map((category) => (
            <option key={category} value={category}>
              {t(`ban.${category}`)}
            </option>
          ))}
        </NativeSelect>
      </FormItem>
    </>
  );
}

/** Sets the last day of Pro. The server sends the current one only to the user, so it is not shown. */
function ProEnd({ userId }: { userId: string }) {
  const { t } = useText();
  const id = useId();
  const [day, setDay] = useState('');
  const { mutateAsync, reset, isPending, isSuccess, variables = 0 } = useSetProEnd(userId);
  const lastDay = useLongDate(new Date(variables).toISOString());

  const send = useActionWithErrorDialog(() => mutateAsync(endOfDay(day)));
  const save = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const saved = variables > Date.now() ? t('profile.proSaved', lastDay) : t('profile.proEnded');
  return (
    <form onSubmit={save}>
      <FormItem
        top={t('profile.proEnd')}
        htmlFor={id}
        bottom={<span role="status">{isSuccess ? saved : t('profile.proHint')}</span>}
        bottomId={`${id}-note`}
      >
        <div className={styles.date}>
          <Input
            id={id}
            type="date"
            max="9999-12-31"
            value={day}
            slotProps={{ input: { 'aria-describedby': `${id}-note` } }}
            onChange={(event) => {
              setDay(event.target.value);
              reset();
            }}
          />
          <BusyButton type="submit" size="l" mode="secondary" loading={isPending}>
            {t('common.save')}
          </BusyButton>
        </div>
      </FormItem>
    </form>
  );
}

interface VerifiedSwitchProps {
  readonly userId: string;
  readonly isVerified: boolean;
}

function VerifiedSwitch({ userId, isVerified }: VerifiedSwitchProps) {
  const { t } = useText();
  const showError = useErrorDialog();
  const { mutate, isPending, variables } = useVerify(userId);
  return (
    <SwitchCell
      label={t('profile.verified')}
      isOn={isPending ? variables : isVerified}
      onChange={(isOn) => isPending || mutate(isOn, { onError: showError })}
    />
  );
}

/** Admin controls of a profile (docs/product/rights.md#admins). */
export function ModerationControls({ profile: { user } }: { profile: ProfileView }) {
  const { t } = useText();
  const isOneself = useCurrentUser()?.id === user.id;
  const { data: admins, query } = useAdmins();
  // Admins cannot ban or dismiss themselves, and an admin must be dismissed before a ban.
  const isAdmin = isOneself ? undefined : admins?.some(({ id }) => id === user.id);
  return (
    <section className={styles.wrapper} aria-label={t('profile.moderation')}>
      <Card Component="div" mode="outline" className={styles.card}>
        <Title level="3" Component="h2">
          {t('profile.moderation')}
        </Title>
        {isAdmin === false && <BanChoice userId={user.id} banCategory={user.banCategory} />}
        <VerifiedSwitch userId={user.id} isVerified={user.isVerified} />
        <ProEnd userId={user.id} />
        <Link className={styles.link} href={screens.moderatedPerson.path({ userId: user.id })}>
          {t('cases.personPage')}
        </Link>
        {isAdmin !== undefined && <AdminRole userId={user.id} isAdmin={isAdmin} />}
        <LoadStrip queries={[query]} />
      </Card>
    </section>
  );
}
