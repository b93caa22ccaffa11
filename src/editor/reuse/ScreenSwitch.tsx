import { Icon24ComputerOutline, Icon24SmartphoneOutline } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import { useState } from 'react';
import { useEdited, useEditedProject, useEditorStore, useOwnPage } from '@/editor/document/EditorContext';
import { addPortraits, proposedPortrait, uprightPage } from '@/editor/document/reuse/pageViews';
import { PageDrawing } from '@/editor/drawing/PageDrawing';
import { IconButton } from '@/editor/elements/IconButton';
import { Overlay } from '@/editor/elements/Overlay';
import styles from '@/editor/reuse/Reuse.module.css';
import { useText } from '@/i18n/useText';

/** CSS pixels of a small phone. */
const phone = { width: 144, height: 256 } as const;

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
  const proposal = isAsked ? proposedPortrait(project, page) : undefined;
  const upright = proposal && uprightPage({ ...page, portrait: proposal }, page.id);
  const others = project.pages.filter((one) => proposedPortrait(project, one) !== undefined).length;
  const accept = (pageIds?: readonly number[]) => {
    setAsked(false);
    store.run(addPortraits(pageIds));
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
      {upright && (
        <Overlay title={t('editor.looks.upright')} onClose={() => setAsked(false)}>
          <div className={styles.asked}>
            <div className={styles.compared}>
              <figure className={styles.look}>
                <div className={styles.phone}>
                  <PageDrawing project={project} pageId={page.id} box={phone} />
                </div>
                <figcaption>{t('editor.looks.now')}</figcaption>
              </figure>
              <figure className={styles.look}>
                <div className={styles.phone}>
                  <PageDrawing
                    project={{
                      ...project,
                      pages: project.pages.map((one) => (one === page ? upright : one)),
                    }}
                    pageId={page.id}
                    box={phone}
                  />
                </div>
                <figcaption>{t('editor.looks.proposed')}</figcaption>
              </figure>
            </div>
            <p className={styles.note}>{t('editor.looks.question')}</p>
            <Button size="l" stretched onClick={() => accept([page.id])}>
              {t('editor.looks.arrange')}
            </Button>
            {others > 1 && (
              <Button size="l" stretched mode="secondary" onClick={() => accept()}>
                {t('editor.looks.arrangeAll', others)}
              </Button>
            )}
            <Button size="l" stretched mode="tertiary" onClick={() => setAsked(false)}>
              {t('editor.looks.decline')}
            </Button>
          </div>
        </Overlay>
      )}
    </section>
  );
}
