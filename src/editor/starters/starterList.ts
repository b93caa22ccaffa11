import type { Command } from '@/editor/document/Command';
import { commandOf } from '@/editor/document/commandOf';
import { branchingTale } from '@/editor/starters/branchingTale';
import { dialogue } from '@/editor/starters/dialogue';
import { isBlank } from '@/editor/starters/isBlank';
import type { Maker } from '@/editor/starters/starterPages';
import { stripOfThree } from '@/editor/starters/strip';

/** What a comic may begin with; its words are there to be written over. */
export const starters = { strip: stripOfThree, dialogue, tale: branchingTale } as const;

export type StarterName = keyof typeof starters;

export const starterNames = ['strip', 'dialogue', 'tale'] as const satisfies readonly StarterName[];

/** Begins a blank comic with a starter. */
export function beginWith(name: StarterName, words: Maker['words']): Command {
  return commandOf('began', (project) => (isBlank(project) ? starters[name](project, words) : project));
}
