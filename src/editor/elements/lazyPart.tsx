import { type FunctionComponent, type ReactNode, Suspense, use, useState } from 'react';
import { useText } from '@/i18n/useText';
import { loadPart } from '@/lib/loadPart';
import { ErrorBoundary } from '@/ui/ErrorBoundary';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { RetryStrip } from '@/ui/RetryStrip';

/** Code that is not there from the start. */
interface LazyCode<Code> {
  /** Loads it, a second time for nothing; what was lost on the way is asked for anew. */
  readonly load: () => Promise<Code>;
  /** `null` until it is there. */
  readonly loaded: () => Code | null;
}

const all: LazyCode<unknown>[] = [];

/** Code that the first screen does without: it is loaded when it is first asked for, or with `loadLazyCode`. */
export function lazyCode<Code>(importCode: () => Promise<Code>): LazyCode<Code> {
  let loading: Promise<Code> | null = null;
  let code: Code | null = null;
  const load = () => {
    if (loading !== null) return loading;
    const started = loadPart(importCode);
    loading = started;
    started.then(
      (loaded) => {
        code = loaded;
      },
      () => {
        loading = null;
      },
    );
    return started;
  };
  const own: LazyCode<Code> = { load, loaded: () => code };
  all.push(own);
  return own;
}

/** Loads all of it, each after a wait: a connection that breaks off takes nothing away from then on. */
export async function loadLazyCode(wait: () => Promise<void>): Promise<void> {
  for (const { load } of all) {
    await wait();
    await load().catch(() => undefined);
  }
}

type Wrapper<Props> = FunctionComponent<Props & { readonly children: ReactNode }>;

/**
 * A part of the editor that the first screen does without. `Around` is drawn around the wait for its code, and around
 * the news that it does not come.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  Around: Wrapper<Props> = ({ children }) => children,
): FunctionComponent<Props> {
  const code = lazyCode(load);

  function Loading(props: Props) {
    const [{ loading, tries }, setLoading] = useState(() => ({ loading: code.load(), tries: 1 }));
    const again = () => {
      // A browser may remember what did not come for as long as its page is open.
      if (tries > 1) window.location.reload();
      else setLoading({ loading: code.load(), tries: tries + 1 });
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
              <LoadingSpinner />
            </Around>
          }
        >
          <Loaded loading={loading} props={props} />
        </Suspense>
      </ErrorBoundary>
    );
  }

  return function LazyPart(props: Props) {
    // What has to be waited for stays in its place when it comes, with all that it holds.
    const [Part] = useState<FunctionComponent<Props>>(() => code.loaded() ?? Loading);
    return <Part {...props} />;
  };
}

interface LoadedProps<Props> {
  readonly loading: Promise<FunctionComponent<Props>>;
  readonly props: Props;
}

function Loaded<Props extends object>({ loading, props }: LoadedProps<Props>) {
  const Part = use(loading);
  return <Part {...props} />;
}

interface PartLostProps {
  readonly isLostAgain: boolean;
  readonly onRetry: () => void;
}

const lost = [{ status: 'failed', retriable: true, text: '' }] as const;

function PartLost({ isLostAgain, onRetry }: PartLostProps) {
  const { t } = useText();
  const text = t(isLostAgain ? 'editor.part.lostAgain' : 'editor.part.lost');
  return <RetryStrip requests={lost} usualText={text} onRetry={onRetry} />;
}
