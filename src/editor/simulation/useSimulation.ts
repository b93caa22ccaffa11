import { useEffect, useState } from 'react';
import type { ProjectFile } from '@/comics/project';
import type { Simulation } from '@/editor/simulation/simulation';
import { whenIdle } from '@/lib/whenIdle';

type Simulating =
  | { readonly kind: 'running'; readonly plays: number }
  | { readonly kind: 'done'; readonly simulation: Simulation }
  | { readonly kind: 'failed' };

type FromWorker = { readonly plays: number } | { readonly simulation: Simulation | null };

/** Leaving cancels it. */
export function useSimulation(project: ProjectFile): Simulating {
  const [state, setState] = useState<Simulating>({ kind: 'running', plays: 0 });

  useEffect(() => {
    let isLeft = false;
    const done = (simulation: Simulation | null) => {
      if (!isLeft) setState(simulation === null ? { kind: 'failed' } : { kind: 'done', simulation });
    };
    const runHere = async () => {
      await whenIdle(window);
      if (isLeft) return;
      const { simulateFile } = await import('@/editor/simulation/simulateReaders');
      if (!isLeft) done(simulateFile(project, () => undefined));
    };
    const failed = (error: unknown) => {
      console.warn('The readers of a comic could not be simulated.', error);
      done(null);
    };

    const worker = openWorker();
    worker?.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if ('simulation' in data) done(data.simulation);
      else if (!isLeft) setState({ kind: 'running', plays: data.plays });
    });
    worker?.addEventListener('error', () => {
      // A host page or a policy may forbid workers.
      worker.terminate();
      void runHere().catch(failed);
    });
    if (worker === null) void runHere().catch(failed);
    else worker.postMessage(project);
    return () => {
      isLeft = true;
      worker?.terminate();
    };
  }, [project]);

  return state;
}

function openWorker(): Worker | null {
  try {
    return new Worker(new URL('./simulationWorker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}
