import { Button } from '@vkontakte/vkui';
import { type SaveState, useDraft } from '@/editor/drafts/DraftContext';
import styles from '@/editor/drafts/SaveDetails.module.css';
import { SignInButton, useSignInElsewhere } from '@/editor/drafts/SignedOut';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';

function aboutKey(state: SaveState, isInDanger: boolean): TextKey {
  if (state.kind === 'refused') return `editor.refused.${state.refusal}`;
  if (isInDanger && state.kind === 'offline') return 'editor.saving.danger.offline';
  return `editor.savingDetails.${state.kind}`;
}

interface SaveDetailsProps {
  readonly isInDanger: boolean;
  readonly onClose: () => void;
  readonly onFile: () => void;
}

export function SaveDetails({ isInDanger, onClose, onFile }: SaveDetailsProps) {
  const { t } = useText();
  const { state, isAhead, resume, saveNow } = useDraft();
  const canSignIn = useSignInElsewhere() !== null;
  const about = t(aboutKey(state, isInDanger));
  const again = () => {
    resume();
    void saveNow();
    onClose();
  };
  const refusal = state.kind === 'refused' ? state.refusal : null;
  // A deleted comic has no readers.
  const readers =
    refusal === 'gone' ? '' : t(isAhead ? 'editor.saving.unpublished' : 'editor.saving.published');
  return (
    <div className={styles.details}>
      <p className={styles.text}>
        {[...(isInDanger ? [t('editor.saving.danger.text')] : []), about, readers].join(' ')}
      </p>
      {refusal === 'signedOut' && canSignIn ? (
        <SignInButton />
      ) : (
        state.kind !== 'saved' && (
          <Button size="l" stretched mode="secondary" onClick={again}>
            {t(refusal === 'conflict' ? 'editor.versionChoice.choose' : 'editor.saving.again')}
          </Button>
        )
      )}
      {isInDanger && (
        <Button
          size="l"
          stretched
          mode="tertiary"
          onClick={() => {
            onClose();
            onFile();
          }}
        >
          {t('editor.saving.danger.file')}
        </Button>
      )}
    </div>
  );
}
