import { useSyncExternalStore } from 'react';
import type { ApiError } from '@/api/errors';
import styles from '@/editor/drafts/SaveDetails.module.css';
import { serverMessage } from '@/editor/elements/EditorStrip';
import { lazyPart } from '@/editor/elements/lazyPart';
import { Overlay } from '@/editor/elements/Overlay';
import { useText } from '@/i18n/useText';
import { createListeners } from '@/lib/createListeners';

/** The server's message when it has rejected the author (docs/product/accounts.md#losing-the-session). */
export interface BanNews {
  readonly current: () => ApiError | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly report: (error: ApiError | null) => void;
}

export function createBanNews(): BanNews {
  const listeners = createListeners();
  let latest: ApiError | null = null;
  return {
    current: () => latest,
    subscribe: listeners.subscribe,
    report(error) {
      latest = error;
      listeners.notify();
    },
  };
}

/** Shown before the session is cleared, since from now on no change of the author's reaches the server. */
export function BanNote({ ban }: { readonly ban: BanNews }) {
  const { t } = useText();
  const error = useSyncExternalStore(ban.subscribe, ban.current, ban.current);
  if (error === null) return null;
  return (
    <Overlay title={t('editor.banned.title')} onClose={() => ban.report(null)}>
      <div className={styles.details} role="alert">
        <p className={styles.text}>{serverMessage(error) ?? t('editor.refused.banned')}</p>
        <p className={styles.text}>{t('editor.banned.saved')}</p>
      </div>
    </Overlay>
  );
}

interface Question {
  /** Why the server requests it. */
  readonly reason: string;
  readonly answer: (isAccepted: true | null) => void;
}

/** The request to accept the terms, for which a call waits. */
export interface TermsQuestion {
  readonly current: () => Question | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly ask: (reason: string) => Promise<true | null>;
}

export function createTermsQuestion(): TermsQuestion {
  const listeners = createListeners();
  let requested: Question | null = null;
  const show = (question: Question | null) => {
    requested = question;
    listeners.notify();
  };
  return {
    current: () => requested,
    subscribe: listeners.subscribe,
    ask: (reason) =>
      new Promise((resolve) => {
        const answer = (isAccepted: true | null) => {
          show(null);
          resolve(isAccepted);
        };
        show({ reason, answer });
      }),
  };
}

const TermsForm = lazyPart(async () => (await import('@/legal/TermsForm')).TermsForm);

/** Shown over everything that is open, such as the publishing sheet. */
export function TermsNote({ terms }: { readonly terms: TermsQuestion }) {
  const { t } = useText();
  const question = useSyncExternalStore(terms.subscribe, terms.current, terms.current);
  if (question === null) return null;
  const { reason, answer } = question;
  return (
    <Overlay title={t('terms.title')} onClose={() => answer(null)}>
      <TermsForm
        reason={reason}
        textOf={(error) => serverMessage(error) ?? t('error.noResponse')}
        onAccepted={() => answer(true)}
        onDeclined={() => answer(null)}
      />
    </Overlay>
  );
}
