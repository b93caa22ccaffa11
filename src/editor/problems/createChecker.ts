import type { ProjectFile } from '@/comics/project';
import type { Finding } from '@/comics/validate/finding';
import { whenIdle } from '@/lib/whenIdle';

/** Checks comics apart from the page, one after the other; of those that wait only the newest is checked. */
export interface Checker {
  readonly check: (project: ProjectFile) => void;
  readonly close: () => void;
}

export function createChecker(
  onChecked: (project: ProjectFile, findings: readonly Finding[]) => void,
): Checker {
  let worker = openWorker();
  let checked: ProjectFile | null = null;
  let waiting: ProjectFile | null = null;
  let isClosed = false;

  const done = (findings: readonly Finding[]) => {
    const project = checked;
    checked = null;
    if (isClosed || project === null) return;
    onChecked(project, findings);
    if (waiting !== null) check(waiting);
  };
  const checkHere = async (project: ProjectFile) => {
    await whenIdle(window);
    const { validateProject } = await import('@/comics/validate/validateProject');
    if (checked === project) done(validateProject(project));
  };
  const begin = (project: ProjectFile) => {
    checked = project;
    waiting = null;
    if (worker === null) void checkHere(project);
    else worker.postMessage(project);
  };
  const check = (project: ProjectFile) => {
    if (checked === null) begin(project);
    else waiting = project;
  };

  worker?.addEventListener('message', ({ data }: MessageEvent<readonly Finding[]>) => done(data));
  worker?.addEventListener('error', () => {
    // A page of another site, or a policy, may forbid workers: then it is done here, when there is time.
    worker?.terminate();
    worker = null;
    if (checked !== null) void checkHere(checked);
  });
  return {
    check,
    close: () => {
      isClosed = true;
      worker?.terminate();
    },
  };
}

function openWorker(): Worker | null {
  try {
    return new Worker(new URL('./checkWorker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}
