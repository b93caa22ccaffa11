import { Tabs, TabsItem } from '@vkontakte/vkui';
import { useState } from 'react';
import { projectCoverAddress } from '@/domain/images';
import { ownComicPictureAddress } from '@/domain/ownComics';
import { projectTexts } from '@/domain/project';
import { useDraft } from '@/editor/drafts/DraftContext';
import { useLeave } from '@/editor/drafts/useLeave';
import { useFocusOnLeave } from '@/editor/elements/FieldFocus';
import { CopiedComics } from '@/editor/starters/CopiedComics';
import { OurTemplates } from '@/editor/starters/OurTemplates';
import styles from '@/editor/starters/Starters.module.css';
import { StartersFrame, type StartersProps } from '@/editor/starters/StartersFrame';
import { useText } from '@/i18n/useText';
import { useCurrentUser } from '@/queries/currentUser';
import { useTemplates } from '@/queries/newProject';
import { useOwnComics } from '@/queries/ownComics';
import { useAddresses } from '@/queries/Server';
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

/** The user's own comics, in any state. */
function OwnTemplates({ userId }: { readonly userId: string }) {
  const { t, locale } = useText();
  const addresses = useAddresses();
  const { projectId } = useDraft();
  const list = useOwnComics(userId, 'present');
  const comics = list.data?.comics
    .filter(({ id }) => id !== projectId)
    .map((comic) => {
      const { name } = projectTexts({ ...comic, description: '' }, locale);
      return {
        id: comic.id,
        name: name.text === '' ? t('editor.name') : name.text,
        lang: name.lang,
        note: t(`ownComics.state.${comic.state}`),
        picture: ownComicPictureAddress(addresses, comic),
        color: comic.thumbnail?.color ?? '',
      };
    });
  return (
    <CopiedComics
      comics={comics}
      list={list}
      none={t('editor.starters.noOwn')}
      gone={t('editor.starters.ownGone')}
    />
  );
}

/** Comics that their authors let others start from. */
function OthersTemplates() {
  const { t, locale } = useText();
  const addresses = useAddresses();
  const list = useTemplates();
  const comics = list.data?.projects.map((project) => {
    const { id, picId, owner } = project;
    const { name } = projectTexts(project, locale);
    return {
      id,
      name: name.text,
      lang: name.lang,
      ...(owner !== null && { label: t('editor.starters.templateBy', name.text, owner.name) }),
      note: owner?.name ?? '',
      picture: projectCoverAddress(addresses, id, picId),
      color: '',
    };
  });
  return (
    <CopiedComics
      comics={comics}
      list={list}
      none={t('editor.starters.noTemplates')}
      gone={t('editor.starters.gone')}
    />
  );
}
