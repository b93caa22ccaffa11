import { describe, expect, test } from 'vitest';
import { nextProject } from '@/domain/recommendations';
import { projectView } from '../../support/app/entities';

const list = ['a', 'b', 'c', 'd'].map((id) => projectView({ id }));
const nextTo = (id: string, ...played: readonly string[]) =>
  nextProject(list, id, (one) => played.includes(one))?.id;

describe('the comic that is offered after another one', () => {
  test('is the one below it in the list, and after the last one the first', () => {
    expect([nextTo('a'), nextTo('c'), nextTo('d')]).toEqual(['b', 'd', 'a']);
  });

  test('is one that was not played yet, also from above', () => {
    expect(nextTo('b', 'c')).toBe('d');
    expect(nextTo('b', 'c', 'd')).toBe('a');
  });

  test('is the one below it where all were played', () => {
    expect(nextTo('b', 'a', 'b', 'c', 'd')).toBe('c');
  });

  test('is the first of a list that it is not in', () => {
    expect([nextTo('x'), nextTo('x', 'a')]).toEqual(['a', 'b']);
  });

  test('is none in a list without others', () => {
    expect(nextProject([projectView({ id: 'a' })], 'a', () => false)).toBeUndefined();
    expect(nextProject([], 'a', () => false)).toBeUndefined();
  });
});
