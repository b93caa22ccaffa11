import { Button, ButtonGroup, FormStatus } from '@vkontakte/vkui';
import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { type LegalDocument, legalDocuments } from '@/domain/legal';
import { useText } from '@/i18n/useText';
import { LegalArticle } from '@/legal/LegalArticle';
import styles from '@/legal/TermsForm.module.css';
import { useAcceptTerms } from '@/queries/account';
import { BusyButton } from '@/ui/BusyButton';
import { useOneAtATime } from '@/ui/form/useOneAtATime';

interface TermsFormProps {
  /** Returns the text for an error of the call. */
  readonly textOf: (error: unknown) => string;
  /** The server's reason to ask. */
  readonly reason: string;
  readonly onAccepted: () => void;
  readonly onDeclined: () => void;
}

/** The content of the sheet, for the app and the editor (docs/product/screens.md#acceptance-of-the-terms). */
export function TermsForm({ reason, textOf, onAccepted, onDeclined }: TermsFormProps) {
  const { t } = useText();
  const { mutateAsync, isPending, error } = useAcceptTerms();
  const accept = useOneAtATime(async () => {
    // The error is shown above the buttons.
    await mutateAsync().then(onAccepted, () => undefined);
  });
  const isOutdated = error instanceof ApiError && error.kind === 'TERMS_OUTDATED';

  return (
    <div className={styles.form}>
      <p className={styles.text}>{reason}</p>
      <div className={styles.documents}>
        {legalDocuments.map((document) => (
          <Foldable key={document} document={document} />
        ))}
      </div>
      <p className={styles.text}>{t('terms.consent')}</p>
      {error !== null && (
        <FormStatus mode="error" role="alert">
          {textOf(error)}
        </FormStatus>
      )}
      <ButtonGroup mode="vertical" gap="s" stretched className={styles.buttons}>
        {isOutdated ? (
          <Button size="l" stretched onClick={() => window.location.reload()}>
            {t('terms.reload')}
          </Button>
        ) : (
          <BusyButton size="l" stretched loading={isPending} onClick={() => void accept()}>
            {t('terms.accept')}
          </BusyButton>
        )}
        <Button size="l" stretched mode="secondary" onClick={onDeclined}>
          {t('common.notNow')}
        </Button>
      </ButtonGroup>
    </div>
  );
}

/** A document whose text loads when it is unfolded. */
function Foldable({ document }: { readonly document: LegalDocument }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.document} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.title}>{t(`legal.${document}`)}</summary>
      {isOpen && <LegalArticle document={document} />}
    </details>
  );
}
