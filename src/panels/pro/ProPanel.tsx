import { Button } from '@vkontakte/vkui';
import { useId } from 'react';
import { readerDays } from '@/domain/figures';
import { maxMediaBytes, type ProPlan, type ProStatus, paymentAddress, proPlans } from '@/domain/pro';
import { versionLimits } from '@/domain/versions';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { OwnAccountPanel } from '@/features/own-account/OwnAccountPanel';
import type { TextKey } from '@/i18n/textKeys';
import { useLongDate } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import { mebibyte } from '@/lib/units';
import styles from '@/panels/pro/Pro.module.css';
import { usePlatform } from '@/platform/PlatformContext';
import { useCurrentUser } from '@/queries/currentUser';
import { useIsTrialStarted, useMayBuyPro, useProStatus, useRefetchPro, useStartTrial } from '@/queries/pro';
import { useAddresses } from '@/queries/Server';
import { BusyButton } from '@/ui/BusyButton';
import { useOnReturnToPage } from '@/ui/useOnReturnToPage';

const planNames: Readonly<Record<ProPlan['id'], TextKey>> = {
  '0.25': 'pro.week',
  '1': 'pro.month',
  '4': 'pro.halfYear',
};

/** Prices and payment links; empty where Pro is not sold (docs/product/rights.md#buying-pro). */
function ProPlans() {
  const { t } = useText();
  const { can } = usePlatform();
  const { paymentUrl } = useAddresses();
  const user = useCurrentUser();
  const titleId = useId();
  if (!useMayBuyPro(can.leadToShops) || user === null) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('pro.plans')}
      </h2>
      <ul className={styles.plans}>
        {proPlans.map((plan) => (
          <li key={plan.id} className={styles.plan}>
            <div className={styles.text}>
              <h3 className={styles.name}>{t(planNames[plan.id])}</h3>
              <p className={styles.price}>{t('pro.price', plan.price, plan.priceWithMaxCommission)}</p>
            </div>
            <Button
              size="l"
              mode="secondary"
              href={paymentAddress(paymentUrl, plan, user.id) ?? undefined}
              target="_blank"
              rel="noopener"
              aria-label={t('pro.buyPlan', t(planNames[plan.id]))}
            >
              {t('pro.buy')}
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t('pro.newTab')}</p>
      <BackFromShop />
    </section>
  );
}

/** Refetches the status when the user returns from the shop's tab. */
function BackFromShop() {
  useOnReturnToPage(useRefetchPro());
  return null;
}

/** Renders nothing while the status is unknown. */
function ProStatusLine() {
  const { t } = useText();
  const status = useProStatus();
  const ending = useLongDate(status?.endsAt?.toISOString() ?? '');
  return (
    <p className={styles.status} role="status">
      {status && t(lineOf(status), ending)}
    </p>
  );
}

function lineOf({ isPro, endsAt }: ProStatus) {
  if (isPro) return endsAt === null ? 'pro.active' : 'pro.activeUntil';
  return endsAt === null ? 'pro.none' : 'pro.ended';
}

/** Hidden from users who have Pro, since they would waste the trial. */
function ProTrial() {
  const { t } = useText();
  const isStarted = useIsTrialStarted();
  const status = useProStatus();
  const { mutate, isPending } = useStartTrial();
  const showError = useErrorDialog();
  if (isStarted !== false || status?.isPro) return null;
  return (
    <section className={styles.trial}>
      <BusyButton
        size="l"
        stretched
        loading={isPending}
        onClick={() => mutate(undefined, { onError: showError })}
      >
        {t('pro.trial')}
      </BusyButton>
      <p className={styles.hint}>{t('pro.trialHint')}</p>
    </section>
  );
}

/** The benefits of Pro, compared with what everybody has. */
function ProBenefits() {
  const { t } = useText();
  const titleId = useId();
  return (
    <section className={styles.benefits} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('pro.benefits')}
      </h2>
      <ul className={styles.list}>
        <li>{t('pro.benefit.versions', versionLimits.latestWithPro, versionLimits.latest)}</li>
        <li>{t('pro.benefit.statistics', readerDays.pro, readerDays.others)}</li>
        <li>{t('pro.benefit.media', maxMediaBytes.pro / mebibyte, maxMediaBytes.others / mebibyte)}</li>
        <li>{t('pro.benefit.badge')}</li>
      </ul>
      <p className={styles.hint}>{t('pro.benefit.afterwards')}</p>
    </section>
  );
}

export function ProPanel() {
  const { t } = useText();
  return (
    <OwnAccountPanel id="pro" title={t('pro.title')} invitation={t('pro.signIn')}>
      {() => (
        <div className={styles.pro}>
          <ProStatusLine />
          <ProBenefits />
          <ProTrial />
          <ProPlans />
        </div>
      )}
    </OwnAccountPanel>
  );
}
