import { Button } from '@vkontakte/vkui';
import { useEditedProject, useEditorStore, useOwnPage } from '@/editor/document/EditorContext';
import { uprightPage } from '@/editor/document/reuse/pageViews';
import { addPortraits, proposedPortrait } from '@/editor/document/reuse/proposedPortraits';
import { PageDrawing } from '@/editor/drawing/PageDrawing';
import styles from '@/editor/reuse/Reuse.module.css';
import { useText } from '@/i18n/useText';

/** CSS pixels of a small phone. */
const phone = { width: 144, height: 256 } as const;

/** The page as phones show it, and beside it a layout that is made from it. */
export function PortraitProposal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText();
  const store = useEditorStore();
  const project = useEditedProject();
  const page = useOwnPage();
  const portrait = proposedPortrait(project, page);
  const upright = portrait && uprightPage({ ...page, portrait }, page.id);
  if (upright === undefined) return null;
  const without = project.pages.filter(
    (one) => one.portrait === undefined && one.height === undefined,
  ).length;
  const accept = (pageIds?: readonly number[]) => {
    onClose();
    store.run(addPortraits(pageIds));
    store.open({ kind: 'portrait', pageId: page.id });
  };
  return (
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
      {without > 1 && (
        <Button size="l" stretched mode="secondary" onClick={() => accept()}>
          {t('editor.looks.arrangeAll', without)}
        </Button>
      )}
      <Button size="l" stretched mode="tertiary" onClick={onClose}>
        {t('editor.looks.decline')}
      </Button>
    </div>
  );
}
