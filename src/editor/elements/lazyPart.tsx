import { type FunctionComponent, type ReactNode, use, useState } from 'react';
import { useText } from '@/i18n/useText';
import { type LazyChunk, lazyChunk } from '@/lib/lazyChunk';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { RetryStrip } from '@/ui/RetryStrip';

const all: LazyChunk<unknown>[] = [];

/**
 * Code that the first screen of the editor does not need: it loads when it is first requested, or with
 * `loadLazyCode`.
 */
export function lazyCode<Code>(importCode: () => Promise<Code>): LazyChunk<Code> {
  const own = lazyChunk(importCode);
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
      // A browser may cache the failure as long as the page is open.
      if (tries > 1) window.location.reload();
      else setLoading({ loading: code.load(), tries: tries + 1 });
    };
    return (
      <LazyBoundary
        key={tries}
        loading={
          <Around {...props}>
            <LoadingSpinner />
          </Around>
        }
        failed={
          <Around {...props}>
            <PartLost isLostAgain={tries > 1} onRetry={again} />
          </Around>
        }
      >
        <Loaded loading={loading} props={props} />
      </LazyBoundary>
    );
  }

  return function LazyPart(props: Props) {
    // A part that has loaded while it was rendered keeps its position and its state.
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

function PartLost({ isLostAgain, onRetry }: PartLostProps) {
  const { t } = useText();
  const text = t(isLostAgain ? 'editor.loadFailed.again' : 'editor.loadFailed');
  return <RetryStrip usualText={text} onRetry={onRetry} />;
}
