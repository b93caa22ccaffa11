import type { Variable } from '@/comics/project';
import type { VariableType } from '@/editor/story/rules/slots';

/** A variable as it is at first. */
export function newVariable(type: VariableType): Variable {
  switch (type) {
    case 'number':
      return { type, value: 0 };
    case 'boolean':
      return { type, value: false };
    case 'text':
      return { type, value: '' };
    case 'list':
      return { type, value: [] };
  }
}
