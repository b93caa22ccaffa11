import { comicsLimits } from '@/comics/limits';
import type { ProjectFile, Variable } from '@/comics/project';
import { variableNamePattern } from '@/comics/vocabulary';
import type { Command } from '@/editor/document/Command';
import { commandOf } from '@/editor/document/commandOf';
import { versioned } from '@/editor/document/fields/versioned';

type Variables = ProjectFile['variables'];

/** Whether a variable may be called so. */
function isFreeName(name: string, variables: Variables): boolean {
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
