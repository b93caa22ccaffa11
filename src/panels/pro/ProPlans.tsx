import { Button } from '@vkontakte/vkui';
import { useEffect, useId } from 'react';
import { type ProPlan, paymentAddress, proPlans } from '@/domain/proPlans';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import styles from '@/panels/pro/Pro.module.css';
import { usePlatform } from '@/platform/PlatformContext';
import { useAskProAgain, useMayBuyPro } from '@/queries/pro';
import { useAddresses } from '@/queries/Server';
import { useCurrentUser } from '@/queries/session/currentUser';

const planNames: Readonly<Record<ProPlan['id'], TextKey>> = {
  '0.25': 'pro.week',
  '1': 'pro.month',
  '4': 'pro.halfYear',
};

/** What Pro costs and where to buy it; nothing where it is not sold (docs/product/rights.md#buying-pro). */
export function ProPlans() {
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
            <div className={styles.words}>
              <h3 className={styles.name}>{t(planNames[plan.id])}</h3>
              <p className={styles.price}>{t('pro.price', plan.price, plan.priceWithMaxCommision)}</p>
            </div>
            <Button
              size="l"
              mode="secondary"
              href={paymentAddress(paymentUrl, plan, user._id) ?? undefined}
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

/** Whoever comes back from the shop's tab finds the status as it is by then. */
function BackFromShop() {
  const askAgain = useAskProAgain();
  useEffect(() => {
    const onShown = () => void (document.hidden || askAgain());
    document.addEventListener('visibilitychange', onShown);
    return () => document.removeEventListener('visibilitychange', onShown);
  }, [askAgain]);
  return null;
}
