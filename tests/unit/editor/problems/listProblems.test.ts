import { describe, expect, test } from 'vitest';
import { type Finding, findingCodes } from '@/comics/validate/finding';
import { newProject } from '@/editor/document/newProject';
import { listProblems } from '@/editor/problems/listProblems';
import en from '../../../../localize/editor.en.json';
import ru from '../../../../localize/editor.ru.json';

const project = {
  ...newProject('Two pages', 'en'),
  pages: [
    { id: 5, objects: [] },
    { id: 4, objects: [] },
  ],
};
const finding = (code: Finding['code'], path: string): Finding => ({ code, path, text: '' });

describe('what authors are notified of', () => {
  test('stands by its weight and in the order of the pages, each once', () => {
    const { stopping, informing } = listProblems(project, [
      finding('W_DEAD_END', '/pages/1'),
      finding('W_ALT', '/pages/0/background'),
      finding('W_ALT', '/pages/0/objects/7'),
      finding('E_LIMIT', '/pages/1/name'),
      finding('E_LIMIT', ''),
    ]);
    expect(stopping.map(({ code, pageNumber }) => [code, pageNumber])).toEqual([
      ['E_LIMIT', null],
      ['E_LIMIT', 2],
    ]);
    expect(informing.map(({ code, pageNumber, pageId }) => [code, pageNumber, pageId])).toEqual([
      ['W_ALT', 1, 5],
      ['W_DEAD_END', 2, 4],
    ]);
  });

  test.each([
    ['English', en],
    ['Russian', ru],
  ])('is one sentence for each code in %s', (_language, words) => {
    const texts = new Map(Object.entries(words));
    const sentences = findingCodes.map((code) => texts.get(`editor.problems.${code}`) ?? '');
    expect(sentences.filter((sentence) => !/^\p{Lu}.{10,}[.!]$/u.test(sentence))).toEqual([]);
    expect(new Set(sentences).size).toBe(findingCodes.length);
  });
});
