import { Tabs, TabsItem } from '@vkontakte/vkui';
import { useState } from 'react';
import { useLeave } from '@/editor/drafts/useLeave';
import { useFocusOnLeave } from '@/editor/elements/useFocusOnLeave';
import { OurTemplates } from '@/editor/starters/OurTemplates';
import styles from '@/editor/starters/Starters.module.css';
import { StartersFrame, type StartersProps } from '@/editor/starters/StartersFrame';
import { OthersTemplates, OwnTemplates } from '@/editor/starters/TemplateLists';
import { useText } from '@/i18n/useText';
import { useCurrentUser } from '@/queries/currentUser';
import { PlainButton } from '@/ui/PlainButton';

const tabs = ['ours', 'own', 'others'] as const;
type Tab = (typeof tabs)[number];

const panelId = 'starters-of-tab';

export function Starters({ onClose }: StartersProps) {
  const { t } = useText();
  const userId = useCurrentUser()?.id;
  const { toOwnComics } = useLeave(true);
  const [tab, setTab] = useState<Tab>('ours');
  useFocusOnLeave();
  return (
    <StartersFrame onClose={onClose}>
      <Tabs
        layoutFillMode="shrinked"
        selectedId={`starters-${tab}`}
        onSelectedIdChange={(id) => setTab(tabs.find((one) => id === `starters-${one}`) ?? 'ours')}
      >
        {tabs.map((one) => (
          <TabsItem key={one} id={`starters-${one}`} aria-controls={panelId}>
            {t(`editor.starters.tab.${one}`)}
          </TabsItem>
        ))}
      </Tabs>
      <div id={panelId} role="tabpanel" aria-labelledby={`starters-${tab}`} className={styles.tab}>
        {tab === 'ours' && <OurTemplates onClose={onClose} />}
        {tab === 'own' && userId !== undefined && <OwnTemplates userId={userId} />}
        {tab === 'others' && <OthersTemplates />}
      </div>
      <PlainButton onClick={() => void toOwnComics()}>{t('menu.ownComics')}</PlainButton>
    </StartersFrame>
  );
}
