import type { ProjectFile } from '@/comics/project';
import type { Command, CommandName } from '@/editor/document/Command';

interface Step {
  readonly name: CommandName;
  readonly series: string | undefined;
  readonly before: ProjectFile;
  readonly after: ProjectFile;
}

/**
 * All steps since the comic was opened, without a limit. Unchanged parts are shared, so a step costs only
 * what it has changed.
 */
export interface History {
  readonly project: ProjectFile;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

export function startHistory(project: ProjectFile): History {
  return { project, past: [], future: [] };
}

export function run(history: History, { name, change, series, isUpload }: Command): History {
  const { project: before, past } = history;
  const { project: after, future } = isUpload
    ? rewrite({ ...history, past: [] }, change)
    : { project: change(before), future: [] };
  if (after === before) return history;
  const last = past.at(-1);
  const joins = series !== undefined && last?.series === series && history.future.length === 0;
  // Text that is typed into a new object is part of adding it.
  const step: Step = joins
    ? { ...last, name: name === 'typedText' ? last.name : name, after }
    : { name, series, before, after };
  return { project: after, past: [...(joins ? past.slice(0, -1) : past), step], future };
}

/** Returns the same history if there is nothing to undo. */
export function undo(history: History): History {
  const step = history.past.at(-1);
  if (step === undefined) return history;
  return { project: step.before, past: history.past.slice(0, -1), future: [step, ...history.future] };
}

/** Returns the same history if there is nothing to redo. */
export function redo(history: History): History {
  const [step, ...future] = history.future;
  return step === undefined ? history : { project: step.after, past: [...history.past, step], future };
}

/** Changes all steps at once, without adding a step. */
export function rewrite(history: History, change: (project: ProjectFile) => ProjectFile): History {
  const changed = new Map<ProjectFile, ProjectFile>();
  const rewritten = (project: ProjectFile) => {
    const known = changed.get(project) ?? change(project);
    changed.set(project, known);
    return known;
  };
  const inStep = (step: Step) => ({ ...step, before: rewritten(step.before), after: rewritten(step.after) });
  return {
    project: rewritten(history.project),
    past: history.past.map(inStep),
    future: history.future.map(inStep),
  };
}
