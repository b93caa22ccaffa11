import { useEffect, useRef, useState } from 'react';
import type { ProjectFile } from '@/comics/project';
import type { Finding } from '@/comics/validate/finding';
import { useEditedProject } from '@/editor/document/EditorContext';
import { listProblems, noProblems, type Problems } from '@/editor/problems/listProblems';
import { whenIdle } from '@/lib/whenIdle';

interface Checker {
  readonly check: (project: ProjectFile) => void;
  readonly close: () => void;
}

function createChecker(onChecked: (project: ProjectFile, findings: readonly Finding[]) => void): Checker {
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
    // A host page or a policy may forbid workers; then the check runs here when idle.
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

/** Milliseconds without a change, so that no half-typed word is reported. */
const rest = 600;

interface CheckedProblems extends Problems {
  /** Whether they belong to the current state of the comic. */
  readonly areCurrent: boolean;
}

export function useProblems(): CheckedProblems {
  const project = useEditedProject();
  const checker = useRef<Checker | null>(null);
  const [checked, setChecked] = useState({ project: project, problems: noProblems, isThere: false });

  useEffect(() => {
    const opened = createChecker((found, findings) =>
      setChecked({ project: found, problems: listProblems(found, findings), isThere: true }),
    );
    checker.current = opened;
    return () => opened.close();
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => checker.current?.check(project), rest);
    return () => clearTimeout(timer);
  }, [project]);

  return { ...checked.problems, areCurrent: checked.isThere && checked.project === project };
}
