import { expect, test } from 'vitest';
import { authorsToFollow } from '@/domain/recommendations';
import { projectView } from '../../support/app/entities';

const by = (id: string, followedByMe = false) =>
  projectView({ owner: { id, name: id, picId: '', status: '', isPro: false, followedByMe } });

test('the authors to start with are those of the first comics, each once, as many as are wanted', () => {
  const projects = [by('boris'), projectView({ owner: null }), by('vera'), by('boris'), by('gleb')];
  const idsOf = (count: number) => authorsToFollow(projects, null, count).map(({ id }) => id);
  expect(idsOf(5)).toEqual(['boris', 'vera', 'gleb']);
  expect(idsOf(2)).toEqual(['boris', 'vera']);
});

test('the authors to start with are neither the viewer nor followed already', () => {
  const projects = [by('boris', true), by('vera'), by('gleb')];
  expect(authorsToFollow(projects, 'vera', 5).map(({ id }) => id)).toEqual(['gleb']);
});
