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
  test('is in the order of severity and of the pages, each once', () => {
    const { errors, warnings } = listProblems(project, [
      finding('W_DEAD_END', '/pages/1'),
      finding('W_ALT', '/pages/0/background'),
      finding('W_ALT', '/pages/0/objects/7'),
      finding('E_LIMIT', '/pages/1/name'),
      finding('E_LIMIT', ''),
    ]);
    expect(errors.map(({ code, pageNumber }) => [code, pageNumber])).toEqual([
      ['E_LIMIT', null],
      ['E_LIMIT', 2],
    ]);
    expect(warnings.map(({ code, pageNumber, pageId }) => [code, pageNumber, pageId])).toEqual([
      ['W_ALT', 1, 5],
      ['W_DEAD_END', 2, 4],
    ]);
  });

  test.each([
    ['W_ALT', '/pages/0/objects/0', ['alt']],
    ['W_TEXT_SIZE', '/pages/0/objects/0', ['textStyle', 'size']],
    ['W_TAP_SIZE', '/pages/0/objects/0', ['width']],
    ['W_TIME', '/pages/0/objects/0', ['timeLimit']],
    ['W_DEAD_END', '/pages/0', ['next']],
    ['W_LOOP', '/pages/0', ['autoAdvance']],
    ['W_HIDDEN', '/pages/0/objects/0', ['textStyle', 'color']],
    ['W_HIDDEN', '/pages/0/objects/1', ['x']],
    ['W_HIDDEN', '/pages/0/objects/2', ['x']],
    ['W_HIDDEN', '/pages/0/objects/3', ['textStyle', 'color']],
    ['W_HIDDEN', '/pages/0/objects/0/opacity', ['opacity']],
    ['E_REF_PAGE', '/pages/0/objects/0/onTap/1/page', ['onTap', '1', 'page']],
    ['W_UNUSED', '/resources/0', null],
    ['E_LIMIT', '', null],
  ] as const)('%s of %s leads to its field %j', (code, path, field) => {
    const size = { width: 100, height: 100 };
    const objects = [
      { ...size, id: 10, type: 'text', text: 'Hi', x: 0, y: 0 },
      { ...size, id: 11, type: 'text', text: 'Hi', x: -51, y: 0 },
      { ...size, id: 12, type: 'text', text: 'Hi', x: 0, y: project.canvas.height - 49 },
      { ...size, id: 13, type: 'text', text: 'Hi', x: -50, y: project.canvas.height - 50 },
    ] as const;
    const comic = { ...project, pages: [{ id: 5, objects }] };
    const { errors, warnings } = listProblems(comic, [finding(code, path), finding(code, path)]);
    expect([...errors, ...warnings].map((problem) => problem.field)).toEqual([field]);
    expect(errors).toHaveLength(code.startsWith('E_') ? 1 : 0);
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
