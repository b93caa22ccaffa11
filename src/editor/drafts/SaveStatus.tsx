import {
  Icon24CheckCircleOutline,
  Icon24CloudArrowUpOutline,
  Icon24CloudSlashOutline,
  Icon24ErrorCircleOutline,
} from '@vkontakte/icons';
import { Button, ModalCard } from '@vkontakte/vkui';
import { useState } from 'react';
import { useDraft } from '@/editor/drafts/DraftContext';
import styles from '@/editor/drafts/SaveStatus.module.css';
import { useSignInElsewhere } from '@/editor/drafts/useSignInElsewhere';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';

const icons = {
  saved: <Icon24CheckCircleOutline />,
  waiting: <Icon24CloudArrowUpOutline />,
  saving: <Icon24CloudArrowUpOutline />,
  offline: <Icon24CloudSlashOutline />,
  refused: <Icon24ErrorCircleOutline />,
} as const;

/** Where the newest version of the comic is, in a sign and a word; more about it when it is pressed. */
export function SaveStatus() {
  const { t } = useText();
  const { state, isKeptHere } = useDraft();
  const [isOpen, setOpen] = useState(false);
  const isInDanger = !isKeptHere && (state.kind === 'offline' || state.kind === 'refused');
  const word: TextKey = isInDanger ? 'editor.saving.danger' : `editor.saving.${state.kind}`;
  return (
    <>
      <button
        type="button"
        className={styles.status}
        data-kind={isInDanger ? 'refused' : state.kind}
        title={t(word)}
        onClick={() => setOpen(true)}
      >
        {icons[state.kind]}
        <span className={styles.word} role="status">
          {t(word)}
        </span>
      </button>
      {isOpen && <SaveDetails title={t(word)} isInDanger={isInDanger} onClose={() => setOpen(false)} />}
    </>
  );
}

interface SaveDetailsProps {
  readonly title: string;
  readonly isInDanger: boolean;
  readonly onClose: () => void;
}

function SaveDetails({ title, isInDanger, onClose }: SaveDetailsProps) {
  const { t } = useText();
  const { state, isAhead, goOn, saveNow } = useDraft();
  const signIn = useSignInElsewhere();
  const about = t(
    state.kind === 'refused' ? `editor.refused.${state.refusal}` : `editor.savingMore.${state.kind}`,
  );
  const readers = t(isAhead ? 'editor.saving.ahead' : 'editor.saving.published');
  const again = () => {
    goOn();
    void saveNow();
    onClose();
  };
  const refusal = state.kind === 'refused' ? state.refusal : null;
  return (
    <ModalCard
      open
      title={title}
      description={[...(isInDanger ? [t('editor.saving.danger.text')] : []), about, readers].join(' ')}
      dismissLabel={t('common.close')}
      onClose={onClose}
      actions={
        refusal === 'signedOut' && signIn !== null ? (
          <Button size="l" stretched onClick={signIn}>
            {t('editor.signIn')}
          </Button>
        ) : (
          state.kind !== 'saved' && (
            <Button size="l" stretched mode="secondary" onClick={again}>
              {t(refusal === 'conflict' ? 'editor.versions.choose' : 'editor.saving.again')}
            </Button>
          )
        )
      }
    />
  );
}
