import { describe, expect, test } from 'vitest';
import { validateProject } from '@/comics/validate/validateProject';
import { exampleJson } from '../exampleProject';

/** The findings of the example with these variables, first actions, condition and choice. */
function findings({
  version = 2,
  ...parts
}: {
  version?: number;
  variables?: object;
  onEnter?: readonly object[];
  when?: object;
  choice?: object;
  objects?: readonly object[];
}): string[] {
  const json = exampleJson();
  json.version = version;
  Object.assign(json.variables, parts.variables);
  const [page] = json.pages;
  page.onEnter = [...(page.onEnter ?? []), ...(parts.onEnter ?? [])];
  const at = (page.onEnter.length - (parts.onEnter ?? []).length).toString();
  Object.assign(page.objects[3], parts.choice);
  if (parts.when) page.objects[0].when = parts.when;
  page.objects.push(...(parts.objects ?? []));
  return validateProject(json)
    .map(
      ({ code, path, text }) =>
        `${code} ${path.replace(`/onEnter/${at}`, '/onEnter/n').replace('/pages/0', '')} ${text}`,
    )
    .filter((line) => !/^(W_TAP_SIZE|W_TEXT_SIZE|E_MIDN|W_LANGUAGE|W_UNUSED)/.test(line));
}

const bag = { bag: { type: 'list', value: ['key'] } };
const name = { name: { type: 'text', value: '' } };
const set = (variable: string, op: string, rest: object = {}) => ({ do: 'set', variable, op, ...rest });
const option = { label: { ru: 'да', en: 'yes' }, actions: [{ do: 'back' }] };

describe('checking what a comic remembers', () => {
  test.each<[string, Parameters<typeof findings>[0]]>([
    ['a variable by another', { onEnter: [set('coins', '*', { from: 'coins' })] }],
    [
      'a list and its words',
      {
        variables: bag,
        onEnter: [set('bag', 'add', { value: 'rope' })],
        when: { variable: 'bag', has: 'rope' },
      },
    ],
    [
      'plural forms by a list',
      {
        variables: bag,
        objects: [
          {
            id: 30,
            type: 'text',
            x: 90,
            y: 90,
            width: 300,
            height: 99,
            text: {
              count: 'bag',
              ru: { one: '{bag} вещь', few: '{bag} вещи', many: '{bag} вещей', other: '{bag} вещи' },
              en: { one: '{bag} thing', other: '{bag} things' },
            },
          },
        ],
      },
    ],
    ['a list by its count', { variables: bag, when: { variable: 'bag', is: '>=', than: 'coins' } }],
    [
      'a typed word in a list',
      {
        variables: { ...bag, ...name },
        onEnter: [set('bag', 'add', { from: 'name' })],
        when: { variable: 'bag', has: 'anything' },
      },
    ],
    ['what is kept for ever', { variables: { best: { type: 'number', value: 0, keep: true } } }],
  ])('reports nothing for %s', (_what, parts) => {
    expect(findings(parts)).toEqual([]);
  });

  test.each<[string, Parameters<typeof findings>[0], string]>([
    [
      'an unknown variable',
      { onEnter: [set('coins', '+', { from: 'nobody' })] },
      'E_REF_VARIABLE /onEnter/n/from variable nobody does not exist',
    ],
    [
      'an unknown one to compare with',
      { when: { variable: 'coins', is: '>', than: 'nobody' } },
      'E_REF_VARIABLE /objects/0/when/than variable nobody does not exist',
    ],
    [
      'a sum of words',
      { variables: name, onEnter: [set('name', '*', { value: 2 })] },
      'E_VARIABLE_TYPE /onEnter/n/op cannot be used with a text',
    ],
    [
      'words for a number',
      { variables: name, onEnter: [set('coins', '+', { from: 'name' })] },
      'E_VARIABLE_TYPE /onEnter/n/from must be a number, not a text',
    ],
    [
      'a number in a list',
      { variables: bag, onEnter: [set('bag', 'add', { value: 7 })] },
      'E_VARIABLE_TYPE /onEnter/n/value must be a text',
    ],
    [
      'a comparison of two types',
      { variables: name, when: { variable: 'coins', is: '==', than: 'name' } },
      'E_VARIABLE_TYPE /objects/0/when/than cannot compare a number with a text',
    ],
    [
      'a look into what is no list',
      { when: { variable: 'coins', has: 'key' } },
      'E_VARIABLE_TYPE /objects/0/when/has needs a list, and the variable is a number',
    ],
    [
      'a product of nothing',
      { onEnter: [set('coins', '*')] },
      'E_SCHEMA /onEnter/n/value `value` is missing',
    ],
    [
      'a division by nothing',
      { onEnter: [set('coins', '/', { value: 0 })] },
      'W_IGNORED /onEnter/n/value division by 0 has no effect',
    ],
    [
      'a value beside `from`',
      { onEnter: [set('coins', '+', { value: 1, from: 'coins' })] },
      'W_IGNORED /onEnter/n/value ignored, because the action has `from`',
    ],
    [
      'a word that is never in a list',
      { variables: bag, when: { variable: 'bag', has: 'kee' } },
      'W_IGNORED /objects/0/when/has never true: no action adds "kee" to `bag`; did you mean `key`?',
    ],
    [
      'a condition that compares with nothing',
      { when: { variable: 'coins', is: '>' } },
      'E_SCHEMA /objects/0/when/value `value` is missing',
    ],
    [
      'a comparison without its sign',
      { when: { variable: 'coins', than: 'coins' } },
      'E_SCHEMA /objects/0/when/is `is` is missing',
    ],
  ])('finds %s', (_what, parts, line) => {
    expect(findings(parts)).toEqual([line]);
  });

  test.each<[string, Parameters<typeof findings>[0], string]>([
    [
      'a stop of a timer that nothing starts',
      { onEnter: [{ do: 'stop', timer: 'egg' }] },
      'W_IGNORED /onEnter/n/timer no action starts the timer `egg`',
    ],
    [
      'a countdown of a timer that nothing starts',
      {
        objects: [{ id: 11, type: 'countdown', timer: 'egg', label: 'x', x: 0, y: 0, width: 90, height: 90 }],
      },
      'W_IGNORED /objects/4/timer never shown: no action starts the timer `egg`',
    ],
    [
      'a timer that repeats too fast',
      { onEnter: [{ do: 'start', timer: 'egg', duration: 20, repeat: true, actions: [{ do: 'back' }] }] },
      'W_IGNORED /onEnter/n/duration the minimum interval of a repeating timer is 167 milliseconds',
    ],
    [
      'actions of a timer that lead nowhere',
      { onEnter: [{ do: 'start', timer: 'egg', duration: 20, actions: [{ do: 'go', page: 99 }] }] },
      'E_REF_PAGE /onEnter/n/actions/0/page page 99 does not exist',
    ],
    [
      'a time limit that says nothing',
      { choice: { timeLimit: { duration: 90_000 } } },
      'E_SCHEMA /objects/3/timeLimit has neither `option` nor `actions`',
    ],
    [
      'a time limit for an option that is not there',
      { choice: { timeLimit: { duration: 90_000, option: 9 } } },
      'E_SCHEMA /objects/3/timeLimit/option option 9 does not exist; options are counted from 1',
    ],
    [
      'a lock that never locks',
      { choice: { options: [{ ...option, locked: { ru: 'нет', en: 'no' } }] } },
      'W_IGNORED /objects/3/options/0/locked never locked: an option is locked while its `when` is false, and it has none',
    ],
    [
      'a lock without a reason',
      { choice: { options: [{ ...option, locked: '', when: { seen: 1 } }] } },
      'W_IGNORED /objects/3/options/0/locked is empty: readers see a locked option without a reason',
    ],
    [
      'a picture that is not there',
      { choice: { options: [{ ...option, image: [0, 99] }] } },
      'E_REF_RESOURCE /objects/3/options/0/image resource [0, 99] does not exist',
    ],
    [
      'a time limit for the option after the last one',
      { choice: { timeLimit: { duration: 90_000, option: 3 } } },
      'E_SCHEMA /objects/3/timeLimit/option option 3 does not exist; options are counted from 1',
    ],
    [
      'a time limit that is too short to read five words in',
      { choice: { timeLimit: { duration: 3999, option: 2 } } },
      'W_TIME /objects/3/timeLimit/duration too short to read the choice; use at least 4000 milliseconds',
    ],
    [
      'rounding by two values at once',
      { onEnter: [set('coins', 'round', { value: 2, from: 'coins' })] },
      'W_IGNORED /onEnter/n/value ignored: `round` takes no operand',
    ],
    [
      'an object of a type that only variables have',
      { objects: [{ id: 30, type: 'list', x: 90, y: 90, width: 300, height: 90 }] },
      'W_UNKNOWN /objects/4/type "list" is unknown to this version',
    ],
    [
      'a variable of a type that only objects have',
      { variables: { bag: { type: 'inputs', value: '' } } },
      'W_UNKNOWN /variables/bag/type "inputs" is unknown to this version',
    ],
    [
      'a reason of empty runs',
      { choice: { options: [{ ...option, locked: ['', { text: '' }], when: { seen: 1 } }] } },
      'W_IGNORED /objects/3/options/0/locked is empty: readers see a locked option without a reason',
    ],
    [
      'a timer that repeats a little too fast',
      { onEnter: [{ do: 'start', timer: 'egg', duration: 166, repeat: true, actions: [{ do: 'back' }] }] },
      'W_IGNORED /onEnter/n/duration the minimum interval of a repeating timer is 167 milliseconds',
    ],
    [
      'a word that is only ever taken out of a list',
      {
        variables: bag,
        onEnter: [set('bag', 'remove', { value: 'rope' })],
        when: { variable: 'bag', has: 'rope' },
      },
      'W_IGNORED /objects/0/when/has never true: no action adds "rope" to `bag`',
    ],
  ])('finds %s', (_what, parts, line) => {
    expect(findings(parts)).toContain(line);
  });

  test('counts the words of runs', () => {
    const prompt = [{ text: 'One two three', bold: true }, ' four'];
    const [line] = findings({ choice: { prompt, timeLimit: { duration: 3999, option: 2 } } }).filter((one) =>
      one.startsWith('W_TIME'),
    );
    expect(line).toContain('at least 4400 milliseconds');
  });

  test.each<[string, Parameters<typeof findings>[0]]>([
    ['the last option of a choice', { choice: { timeLimit: { duration: 90_000, option: 2 } } }],
    ['time enough to read', { choice: { timeLimit: { duration: 4000, option: 2 } } }],
    [
      'a timer that repeats as fast as may be',
      { onEnter: [{ do: 'start', timer: 'egg', duration: 167, repeat: true, actions: [{ do: 'back' }] }] },
    ],
    [
      'a reason in one of two languages',
      { choice: { options: [{ ...option, locked: { ru: '', en: 'Not yet' }, when: { seen: 1 } }] } },
    ],
  ])('reports nothing ignored or wrong in %s', (_what, parts) => {
    const found = findings(parts).filter((line) => /^(W_IGNORED|W_TIME|E_)/.test(line));
    expect(found).toEqual([]);
  });

  test.each<[string, Parameters<typeof findings>[0], string]>([
    ['operations', { onEnter: [set('coins', '*', { value: 2 })] }, '/onEnter/n/op'],
    ['`from`', { onEnter: [set('coins', '+', { from: 'coins' })] }, '/onEnter/n/from'],
    ['comparisons', { when: { variable: 'coins', is: '>', than: 'coins' } }, '/objects/0/when/than'],
    [
      'what is kept',
      { variables: { best: { type: 'number', value: 0, keep: true } } },
      '/variables/best/keep',
    ],
    ['lists', { variables: bag }, '/variables/bag/type'],
    ['timers', { onEnter: [{ do: 'start', timer: 'a', duration: 9, actions: [] }] }, '/onEnter/n/do'],
    ['time limits', { choice: { timeLimit: { duration: 90_000, option: 1 } } }, '/objects/3/timeLimit'],
    [
      'locks',
      { choice: { options: [{ ...option, locked: 'x', when: { seen: 1 } }] } },
      '/objects/3/options/0/locked',
    ],
    ['many options', { choice: { options: Array(7).fill(option) } }, '/objects/3/options'],
  ])('reports that %s need version 2 in a file of version 1', (_what, parts, place) => {
    expect(
      findings({ ...parts, version: 1 }).filter((line) => line.startsWith(`E_VERSION ${place} `)),
    ).toHaveLength(1);
    expect(findings(parts).filter((line) => line.startsWith('E_VERSION'))).toEqual([]);
  });
});
