import { Icon24ComputerOutline, Icon24SmartphoneOutline } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import { useState } from 'react';
import { useEdited, useEditedProject, useEditorStore, useOwnPage } from '@/editor/document/EditorContext';
import { addPortrait } from '@/editor/document/reuse/pageViews';
import { PageDrawing } from '@/editor/drawing/PageDrawing';
import { IconButton } from '@/editor/elements/IconButton';
import { Overlay } from '@/editor/elements/Overlay';
import styles from '@/editor/reuse/Reuse.module.css';
import { useText } from '@/i18n/useText';

/** CSS pixels of a small phone. */
const phone = { width: 180, height: 320 } as const;

export function ScreenSwitch() {
  const { t } = useText();
  const store = useEditorStore();
  const project = useEditedProject();
  const page = useOwnPage();
  const [isAsked, setAsked] = useState(false);
  const kind = useEdited(({ opened }) => opened?.kind);
  const isPage = kind === undefined || kind === 'portrait';
  // A scrolled page has no separate layout for phones.
  if (!isPage || (page.height !== undefined && page.portrait === undefined)) return null;
  const turnUpright = () =>
    page.portrait === undefined ? setAsked(true) : store.open({ kind: 'portrait', pageId: page.id });
  const arrange = () => {
    setAsked(false);
    store.run(addPortrait(page.id));
    store.open({ kind: 'portrait', pageId: page.id });
  };
  return (
    <section className={styles.screens} aria-label={t('editor.looks.switch')}>
      <IconButton
        label={t('editor.looks.wide')}
        isPressed={kind === undefined}
        onClick={() => store.open(null)}
      >
        <Icon24ComputerOutline />
      </IconButton>
      <IconButton
        label={t('editor.looks.upright')}
        isPressed={kind === 'portrait'}
        onClick={() => kind !== 'portrait' && turnUpright()}
      >
        <Icon24SmartphoneOutline />
      </IconButton>
      {isAsked && (
        <Overlay title={t('editor.looks.upright')} onClose={() => setAsked(false)}>
          <div className={styles.asked}>
            <div className={styles.phone}>
              <PageDrawing project={project} pageId={page.id} box={phone} />
            </div>
            <p className={styles.note}>{t('editor.looks.question')}</p>
            <Button size="l" stretched onClick={arrange}>
              {t('editor.looks.arrange')}
            </Button>
          </div>
        </Overlay>
      )}
    </section>
  );
}
