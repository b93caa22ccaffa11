import { type FunctionComponent, type ReactNode, Suspense, use, useState } from 'react';
import { later } from '@/editor/elements/later';
import { useText } from '@/i18n/useText';
import { ErrorBoundary } from '@/ui/ErrorBoundary';
import { RetryStrip } from '@/ui/RetryStrip';
import { Waiting } from '@/ui/Waiting';

type Around<Props> = FunctionComponent<Props & { readonly children: ReactNode }>;

/**
 * A part of the editor that the first screen does without. `Around` is drawn around the wait for its code, and around
 * the news that it does not come.
 */
export function laterPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  Around: Around<Props> = ({ children }) => children,
): FunctionComponent<Props> {
  const code = later(load);

  function WaitedFor(props: Props) {
    const [{ coming, tries }, setComing] = useState(() => ({ coming: code.bring(), tries: 1 }));
    const again = () => {
      // A browser may remember what did not come for as long as its page is open.
      if (tries > 1) window.location.reload();
      else setComing({ coming: code.bring(), tries: tries + 1 });
    };
    return (
      <ErrorBoundary
        key={tries}
        fallback={
          <Around {...props}>
            <PartLost isLostAgain={tries > 1} onRetry={again} />
          </Around>
        }
      >
        <Suspense
          fallback={
            <Around {...props}>
              <Waiting />
            </Around>
          }
        >
          <Come coming={coming} props={props} />
        </Suspense>
      </ErrorBoundary>
    );
  }

  return function LaterPart(props: Props) {
    // What has to be waited for stays in its place when it comes, with all that it holds.
    const [Part] = useState<FunctionComponent<Props>>(() => code.arrived() ?? WaitedFor);
    return <Part {...props} />;
  };
}

interface ComeProps<Props> {
  readonly coming: Promise<FunctionComponent<Props>>;
  readonly props: Props;
}

function Come<Props extends object>({ coming, props }: ComeProps<Props>) {
  const Part = use(coming);
  return <Part {...props} />;
}

interface PartLostProps {
  readonly isLostAgain: boolean;
  readonly onRetry: () => void;
}

function PartLost({ isLostAgain, onRetry }: PartLostProps) {
  const { t } = useText();
  const text = t(isLostAgain ? 'editor.part.lostAgain' : 'editor.part.lost');
  return <RetryStrip attempts={[{ status: 'failed', retriable: true, text }]} onRetry={onRetry} />;
}
