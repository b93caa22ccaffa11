import { Button } from '@vkontakte/vkui';
import { useDraft } from '@/editor/drafts/DraftContext';
import styles from '@/editor/drafts/SaveDetails.module.css';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { usePublicAddress } from '@/routes/publicAddress';
import { screens } from '@/routes/screens';

/** Signs in through the host or in another tab; `null` where only the host can. */
function useSignInElsewhere(): (() => void) | null {
  const { account, can } = usePlatform();
  const publicAddress = usePublicAddress();
  if (account !== null) return account.openSignIn;
  if (!can.chooseAccount) return null;
  return () => {
    window.open(publicAddress(screens.signIn.path()), '_blank', 'noopener');
  };
}

interface SaveDetailsProps {
  readonly isInDanger: boolean;
  readonly onClose: () => void;
  readonly onFile: () => void;
}

export function SaveDetails({ isInDanger, onClose, onFile }: SaveDetailsProps) {
  const { t } = useText();
  const { state, isAhead, resume, saveNow } = useDraft();
  const signIn = useSignInElsewhere();
  const about = t(
    state.kind === 'refused' ? `editor.refused.${state.refusal}` : `editor.savingMore.${state.kind}`,
  );
  const again = () => {
    resume();
    void saveNow();
    onClose();
  };
  const refusal = state.kind === 'refused' ? state.refusal : null;
  // A deleted comic has no readers.
  const readers = refusal === 'gone' ? '' : t(isAhead ? 'editor.saving.ahead' : 'editor.saving.published');
  return (
    <div className={styles.details}>
      <p className={styles.text}>
        {[...(isInDanger ? [t('editor.saving.danger.text')] : []), about, readers].join(' ')}
      </p>
      {refusal === 'signedOut' && signIn !== null ? (
        <Button size="l" stretched onClick={signIn}>
          {t('editor.signIn')}
        </Button>
      ) : (
        state.kind !== 'saved' && (
          <Button size="l" stretched mode="secondary" onClick={again}>
            {t(refusal === 'conflict' ? 'editor.versions.choose' : 'editor.saving.again')}
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
