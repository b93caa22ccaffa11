import { useEffect, useRef, useState } from 'react';
import { useEditedProject } from '@/editor/document/EditorContext';
import { type Checker, createChecker } from '@/editor/problems/createChecker';
import { listProblems, noProblems, type Problems } from '@/editor/problems/listProblems';

/** Milliseconds of rest after which a comic is looked at: nobody is told of a word that is half written. */
const rest = 600;

export interface CheckedProblems extends Problems {
  /** Whether they are those of the comic as it stands now. */
  readonly areCurrent: boolean;
}

/** What there is to say about the comic that is edited, soon after each change. */
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
