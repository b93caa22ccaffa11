import { expect, test } from 'vitest';
import { filterByName } from '@/domain/search';

const people = ['Анна Ёлкина', 'Boris', 'анатолий', 'Сергеи\u0306'].map((name) => ({ name }));
const namesFor = (text: string) => filterByName(people, text).map(({ name }) => name);

test.each([
  ['', ['Анна Ёлкина', 'Boris', 'анатолий', 'Сергеи\u0306']],
  ['АН', ['Анна Ёлкина', 'анатолий']],
  ['ан', ['Анна Ёлкина', 'анатолий']],
  ['ёЛК', ['Анна Ёлкина']],
  ['ORI', ['Boris']],
  [' boris ', ['Boris']],
  ['СЕРГЕЙ', ['Сергеи\u0306']],
  ['олии\u0306', ['анатолий']],
  ['nobody', []],
])('the filter "%s" finds people whatever the case', (text, names) => {
  expect(namesFor(text)).toEqual(names);
});
