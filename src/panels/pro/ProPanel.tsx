import { OwnAccountPanel } from '@/features/own-account/OwnAccountPanel';
import { useText } from '@/i18n/useText';
import styles from '@/panels/pro/Pro.module.css';
import { ProPlans } from '@/panels/pro/ProPlans';
import { ProStatusLine } from '@/panels/pro/ProStatusLine';
import { ProTrial } from '@/panels/pro/ProTrial';

/** The paid status: until when it holds, its trial, and where it is sold, what it costs. */
export function ProPanel() {
  const { t } = useText();
  return (
    <OwnAccountPanel id="pro" title={t('pro.title')} invitation={t('pro.signIn')}>
      {() => (
        <div className={styles.pro}>
          <ProStatusLine />
          <ProTrial />
          <ProPlans />
        </div>
      )}
    </OwnAccountPanel>
  );
}
