import { comicsLimits } from '@/comics/limits';
import type { ProjectFile, Variable } from '@/comics/project';
import { variableNamePattern } from '@/comics/vocabulary';
import type { Command } from '@/editor/document/Command';
import { commandOf } from '@/editor/document/commandOf';
import { versioned } from '@/editor/document/fields/versioned';

type Variables = ProjectFile['variables'];

/** Whether a variable may be called so. */
export function isFreeName(name: string, variables: Variables): boolean {
  return variableNamePattern.test(name) && !Object.hasOwn(variables, name);
}

/** A name that no variable has. */
export function freeName(variables: Variables, wished = 'counter'): string {
  if (isFreeName(wished, variables)) return wished;
  for (let number = 2; ; number += 1) {
    if (isFreeName(`${wished}${number}`, variables)) return `${wished}${number}`;
  }
}

/** Declares a variable; a name that is taken or cannot be one changes nothing. */
export function addVariable(name: string, variable: Variable): Command {
  return versioned(
    commandOf('addedVariable', (project) => {
      const isFull = Object.keys(project.variables).length >= comicsLimits.variables;
      if (isFull || !isFreeName(name, project.variables)) return project;
      return { ...project, variables: { ...project.variables, [name]: variable } };
    }),
  );
}

/** Says otherwise what a variable is at first, and what it may be. */
export function changeVariable(name: string, variable: Variable, series?: string): Command {
  const change = (project: ProjectFile): ProjectFile =>
    Object.hasOwn(project.variables, name)
      ? { ...project, variables: { ...project.variables, [name]: variable } }
      : project;
  return versioned(commandOf('changedVariable', change, series));
}

/** Takes a variable away; what asks for it is told by the check. */
export function removeVariable(name: string): Command {
  return commandOf('removedVariable', (project) => {
    if (!Object.hasOwn(project.variables, name)) return project;
    const { [name]: _, ...variables } = project.variables;
    return { ...project, variables };
  });
}
