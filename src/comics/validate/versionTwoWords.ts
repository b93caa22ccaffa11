import { memoryOperations } from '@/comics/features/memory';

/** How many options a choice of version 1 has at most. */
export const versionOneOptions = 6;

/** Keys of version 2, by the thing that has them; programs of version 1 pass over them. */
export const versionTwoKeys: {
  readonly [Thing in
    | 'project'
    | 'page'
    | 'object'
    | 'option'
    | 'action'
    | 'condition'
    | 'variable']: readonly string[];
} = {
  project: ['layers', 'symbols', 'lists', 'speakers'],
  page: ['height', 'scroll', 'portrait'],
  object: ['gesture', 'timeLimit', 'whenInView', 'onScroll', 'tracks', 'filter', 'depth'],
  option: ['image', 'locked'],
  action: ['from'],
  condition: ['has', 'than'],
  variable: ['keep'],
};

/** Words of version 2: types of objects and variables, actions, operations. */
export const versionTwoTypes: readonly string[] = ['input', 'countdown', 'symbol', 'sprite'];
export const versionTwoVariables: readonly string[] = ['list'];
export const versionTwoActions: readonly string[] = ['start', 'stop', 'run', 'camera', 'move'];
export const versionTwoOperations: readonly string[] = memoryOperations;
