import type { HandlersOf } from '../../http/handlers';
import type { Services } from '../services';
import { addWord, changeRule, listRules, removeWord } from './filterRules';

/** The rules of what is looked at before others see it (docs/product/calls.md#filters). */
export function filterHandlers({ database, scanner }: Services): HandlersOf<'filters'> {
  const access = 'keepFilters';
  return {
    list: { access, answer: async () => ({ rules: await listRules(database, scanner !== null) }) },
    add: { access, answer: ({ body }) => addWord(database, body) },
    change: { access, answer: ({ params, body }) => changeRule(database, params.ruleId, body) },
    remove: { access, answer: ({ params }) => removeWord(database, params.ruleId) },
  };
}
