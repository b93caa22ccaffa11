import { type FunctionComponent, type ReactNode, Suspense, use, useState } from 'react';
import { useText } from '@/i18n/useText';
import { loadPart } from '@/lib/loadPart';
import { ErrorBoundary } from '@/ui/ErrorBoundary';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { RetryStrip } from '@/ui/RetryStrip';

/** Code that is not there from the start. */
interface LazyCode<Code> {
  /** Loads it once; a failed attempt is repeated on the next call. */
  readonly load: () => Promise<Code>;
  /** `null` before it is loaded. */
  readonly loaded: () => Code | null;
}

const all: LazyCode<unknown>[] = [];

/** Code that the first screen does not need: loaded on demand, or by `loadLazyCode`. */
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

export async function loadLazyCode(wait: () => Promise<void>): Promise<void> {
  for (const { load } of all) {
    await wait();
    await load().catch(() => undefined);
  }
}

type Wrapper<Props> = FunctionComponent<Props & { readonly children: ReactNode }>;

/** A part of the editor that the first screen does not need. `Around` wraps its loading and failed states. */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  Around: Wrapper<Props> = ({ children }) => children,
): FunctionComponent<Props> {
  const code = lazyCode(load);

  function Loading(props: Props) {
    const [{ loading, tries }, setLoading] = useState(() => ({ loading: code.load(), tries: 1 }));
    const again = () => {
      // A browser may cache the failure for as long as the page is open.
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
    // A part that was loaded while rendered stays in its place, with its state.
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
