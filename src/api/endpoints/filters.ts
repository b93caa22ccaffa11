import * as z from 'zod/mini';
import { one } from '@/api/endpoints/answer';
import { endpoint } from '@/api/endpoints/endpoint';
import { counter, flag, type InputFault, text } from '@/api/schemas/fields';
import { entityId, typedText } from '@/api/schemas/inputs';
import { filterActions, filterKinds } from '@/domain/filters';
import { locales } from '@/domain/locale';
import { isWordPattern } from '@/domain/wordFilter';

const params = z.object({ ruleId: entityId });

const filterRule = z.object({
  id: z.string().check(z.minLength(1)),
  kind: z.literal(filterKinds),
  locale: z.catch(z.nullable(z.literal(locales)), null),
  pattern: text,
  action: z.literal(filterActions),
  isOn: flag,
  refusedCount: counter,
  heldCount: counter,
  releasedCount: counter,
});

/** The rules of filters (docs/product/calls.md#filters), for admins. */
export const filterEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/filters',
    summary: 'All filter rules with how much they refused, held and released. For admins.',
    answer: one(z.object({ rules: z.array(filterRule) })),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/filters',
    summary: 'Adds a word to the list of a language. For admins.',
    body: z.object({
      locale: z.literal(locales),
      pattern: typedText('filterWord').check(
        z.refine(isWordPattern, 'not-a-filter-word' satisfies InputFault),
      ),
      action: z.literal(filterActions),
    }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/filters/{ruleId}',
    summary: 'Turns a rule on or off, or changes what it does. For admins.',
    params,
    body: z.object({ isOn: z.optional(z.boolean()), action: z.optional(z.literal(filterActions)) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/filters/{ruleId}',
    summary: 'Removes a word from its list; what it holds still waits. For admins.',
    params,
  }),
};
