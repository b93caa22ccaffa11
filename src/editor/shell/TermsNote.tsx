import { useSyncExternalStore } from 'react';
import { serverMessage } from '@/editor/elements/EditorStrip';
import { lazyPart } from '@/editor/elements/lazyPart';
import { Overlay } from '@/editor/elements/Overlay';
import { useText } from '@/i18n/useText';
import { createListeners } from '@/lib/createListeners';

interface Question {
  /** Why the server asks. */
  readonly reason: string;
  readonly answer: (isAccepted: true | null) => void;
}

/** The question for the terms, which a call waits for. */
export interface TermsQuestion {
  readonly current: () => Question | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly ask: (reason: string) => Promise<true | null>;
}

export function createTermsQuestion(): TermsQuestion {
  const listeners = createListeners();
  let asked: Question | null = null;
  const show = (question: Question | null) => {
    asked = question;
    listeners.notify();
  };
  return {
    current: () => asked,
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

/** Over whatever is open, such as the sheet that publishes. */
export function TermsNote({ terms }: { readonly terms: TermsQuestion }) {
  const { t } = useText();
  const question = useSyncExternalStore(terms.subscribe, terms.current, terms.current);
  if (question === null) return null;
  const { reason, answer } = question;
  return (
    <Overlay title={t('terms.title')} onClose={() => answer(null)}>
      <TermsForm
        reason={reason}
        textOf={(error) => serverMessage(error) ?? t('error.noAnswer')}
        onAccepted={() => answer(true)}
        onDeclined={() => answer(null)}
      />
    </Overlay>
  );
}
