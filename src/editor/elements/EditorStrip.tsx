import { serverMessage } from '@/editor/elements/serverMessage';
import { type Attempt, mayTryAgain } from '@/queries/attempt';
import { RetryStrip } from '@/ui/RetryStrip';

interface EditorStripProps {
  readonly attempt: Attempt;
  /** What did not load, in words; the common ones without. */
  readonly failed?: string;
}

/** The retry strip over a request of the editor: what trying again cannot mend is told in the server's words. */
export function EditorStrip({ attempt: { status, error, retry }, failed }: EditorStripProps) {
  const text = serverMessage(error) ?? failed ?? '';
  const told = failed === undefined ? {} : { usualText: failed };
  return (
    <RetryStrip attempts={[{ status, retriable: mayTryAgain(error), text }]} onRetry={retry} {...told} />
  );
}
