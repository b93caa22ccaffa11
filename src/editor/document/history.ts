import type { ProjectFile } from '@/comics/project';
import type { Command, CommandName } from '@/editor/document/Command';

interface Step {
  readonly name: CommandName;
  readonly series: string | undefined;
  readonly before: ProjectFile;
  readonly after: ProjectFile;
}

/**
 * Everything that was done since the comic was opened, without an end. The projects share all parts that did not
 * change, so that a step costs no more than what it changed.
 */
export interface History {
  readonly project: ProjectFile;
  readonly past: readonly Step[];
  /** What was undone; the next one is first. */
  readonly future: readonly Step[];
}

export function startHistory(project: ProjectFile): History {
  return { project, past: [], future: [] };
}

export function run(history: History, { name, change, series }: Command): History {
  const { project: before, past } = history;
  const after = change(before);
  if (after === before) return history;
  const last = past.at(-1);
  const joins = series !== undefined && last?.series === series && history.future.length === 0;
  const step: Step = { name, series, before: joins ? last.before : before, after };
  return { project: after, past: [...(joins ? past.slice(0, -1) : past), step], future: [] };
}

/** The same history when there is nothing to undo. */
export function undo(history: History): History {
  const step = history.past.at(-1);
  if (step === undefined) return history;
  return { project: step.before, past: history.past.slice(0, -1), future: [step, ...history.future] };
}

/** The same history when there is nothing to redo. */
export function redo(history: History): History {
  const [step, ...future] = history.future;
  return step === undefined ? history : { project: step.after, past: [...history.past, step], future };
}

/** The same history as if the comic had always been so: nothing that an author did, and nothing to undo. */
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
