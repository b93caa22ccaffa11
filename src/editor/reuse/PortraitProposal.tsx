import { Button } from '@vkontakte/vkui';
import type { ReactNode } from 'react';
import type { ComicPage, ProjectFile } from '@/comics/project';
import { useEditedProject, useEditorStore, useOwnPage } from '@/editor/document/EditorContext';
import { uprightPage } from '@/editor/document/reuse/pageViews';
import { addPortraits, proposedPortrait, withoutPortrait } from '@/editor/document/reuse/proposedPortraits';
import { PageDrawing } from '@/editor/drawing/PageDrawing';
import styles from '@/editor/reuse/Reuse.module.css';
import { useText } from '@/i18n/useText';

export function PortraitProposal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText();
  const store = useEditorStore();
  const page = useOwnPage();
  const without = withoutPortrait(useEditedProject()).length;
  const accept = (pageIds?: readonly number[]) => {
    onClose();
    store.run(addPortraits(pageIds));
    store.open({ kind: 'portrait', pageId: page.id });
  };
  return (
    <div className={styles.proposal}>
      <PortraitLooks page={page} />
      <p className={styles.note}>{t('editor.layouts.question')}</p>
      <Button size="l" stretched onClick={() => accept([page.id])}>
        {t('editor.layouts.arrange')}
      </Button>
      {without > 1 && (
        <Button size="l" stretched mode="secondary" onClick={() => accept()}>
          {t('editor.layouts.arrangeAll', without)}
        </Button>
      )}
      <Button size="l" stretched mode="tertiary" onClick={onClose}>
        {t('editor.layouts.decline')}
      </Button>
    </div>
  );
}

/** CSS pixels of a small phone. */
const phone = { width: 144, height: 256 } as const;

interface LookProps {
  readonly project: ProjectFile;
  readonly pageId: number;
  readonly children: ReactNode;
}

function Look({ project, pageId, children }: LookProps) {
  return (
    <figure className={styles.preview}>
      <div className={styles.phone}>
        <PageDrawing project={project} pageId={pageId} box={phone} />
      </div>
      <figcaption>{children}</figcaption>
    </figure>
  );
}

/** A page as phones show it, and beside it a layout made from it. */
export function PortraitLooks({ page }: { readonly page: ComicPage }) {
  const { t } = useText();
  const project = useEditedProject();
  const portrait = proposedPortrait(project, page);
  const upright = portrait && uprightPage({ ...page, portrait }, page.id);
  if (upright === undefined) return null;
  const pages = project.pages.map((one) => (one === page ? upright : one));
  return (
    <div className={styles.comparison}>
      <Look project={project} pageId={page.id}>
        {t('editor.layouts.current')}
      </Look>
      <Look project={{ ...project, pages }} pageId={page.id}>
        {t('editor.layouts.proposed')}
      </Look>
    </div>
  );
}
