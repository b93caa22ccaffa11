import { Button } from '@vkontakte/vkui';
import { useEditedProject, useEditorStore, useOwnPage } from '@/editor/document/EditorContext';
import { addPortraits, withoutPortrait } from '@/editor/document/reuse/proposedPortraits';
import { PortraitLooks } from '@/editor/reuse/PortraitLooks';
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
    <div className={styles.asked}>
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
