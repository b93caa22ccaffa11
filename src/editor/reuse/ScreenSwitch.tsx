import { Icon24ComputerOutline, Icon24SmartphoneOutline } from '@vkontakte/icons';
import { useState } from 'react';
import { useEdited, useEditorStore, useOwnPage } from '@/editor/document/EditorContext';
import { IconButton } from '@/editor/elements/IconButton';
import { lazyPart } from '@/editor/elements/lazyPart';
import { Overlay } from '@/editor/elements/Overlay';
import styles from '@/editor/reuse/Reuse.module.css';
import { useText } from '@/i18n/useText';

const PortraitProposal = lazyPart(
  async () => (await import('@/editor/reuse/PortraitProposal')).PortraitProposal,
);

export function ScreenSwitch() {
  const { t } = useText();
  const store = useEditorStore();
  const page = useOwnPage();
  const [isRequested, setRequested] = useState(false);
  const kind = useEdited(({ opened }) => opened?.kind);
  const isPage = kind === undefined || kind === 'portrait';
  // A scrolling page has no separate layout for phones.
  if (!isPage || (page.height !== undefined && page.portrait === undefined)) return null;
  const turnUpright = () =>
    page.portrait === undefined ? setRequested(true) : store.open({ kind: 'portrait', pageId: page.id });
  return (
    <section className={styles.screens} aria-label={t('editor.layouts.switch')}>
      <IconButton
        label={t('editor.layouts.wide')}
        isPressed={kind === undefined}
        onClick={() => store.open(null)}
      >
        <Icon24ComputerOutline />
      </IconButton>
      <IconButton
        label={t('editor.layouts.phone')}
        isPressed={kind === 'portrait'}
        onClick={() => kind !== 'portrait' && turnUpright()}
      >
        <Icon24SmartphoneOutline />
      </IconButton>
      {isRequested && page.portrait === undefined && (
        <Overlay title={t('editor.layouts.phone')} onClose={() => setRequested(false)}>
          <PortraitProposal onClose={() => setRequested(false)} />
        </Overlay>
      )}
    </section>
  );
}
