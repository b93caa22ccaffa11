import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useNewProject } from '@/queries/newProject';
import { renderQuery } from '../../support/app/renderQuery';
import { projectInfo } from '../../support/app/wire';

const names = { project: 'New comic', comment: 'Answer' };
const wanted = { personId: 'p1', locale: 'en', tutorial: 'none', commented: undefined } as const;

function renderMaker() {
  const hook = renderQuery(useNewProject);
  const begin = async (more: object = {}) => {
    let made: Promise<unknown> = Promise.resolve();
    await act(async () => {
      made = hook
        .now()
        .makeProject({ ...wanted, ...more })
        .catch(() => 'failed');
    });
    await hook.answer(names);
    return () => made;
  };
  const reserved = () => hook.sent.filter((call) => call === 'POST /api/project_info').length;
  return { ...hook, begin, reserved };
}

test('each comic of a visit is a new one', async () => {
  const { begin, answer, reserved } = renderMaker();
  for (const id of ['one', 'two']) {
    const made = await begin();
    await answer({ _id: id });
    await answer(projectInfo({ _id: id }));
    expect(await made()).toEqual({ id, isReplaced: false });
  }
  expect(reserved()).toBe(2);
});

test('a failed one is made in the reserved comic, unless that is gone', async () => {
  const { begin, answer, refuse, reserved } = renderMaker();
  const failing = await begin();
  await answer({ _id: 'one' });
  await refuse(500);
  expect(await failing()).toBe('failed');
  const again = await begin();
  await refuse(404);
  expect(await again()).toBe('failed');
  expect(reserved()).toBe(1);
  const last = await begin();
  await answer({ _id: 'two' });
  await answer(projectInfo({ _id: 'two' }));
  expect(await last()).toEqual({ id: 'two', isReplaced: false });
  expect(reserved()).toBe(2);
});

test('of two people who sign in one after the other each has their own reserved comic', async () => {
  const { begin, answer, refuse, reserved } = renderMaker();
  for (const [personId, id] of [
    ['p1', 'one'],
    ['p2', 'two'],
  ]) {
    const failing = await begin({ personId });
    await answer({ _id: id });
    await refuse(500);
    expect(await failing()).toBe('failed');
  }
  expect(reserved()).toBe(2);
});

test('a person who was banned meanwhile is not offered another tutorial in place of the linked one', async () => {
  const { begin, answer, sent } = renderMaker();
  const made = await begin({ tutorial: { projectId: 'linked' } });
  await answer({ _id: 'one' });
  await answer(projectInfo({ _id: 'one' }));
  const before = sent.length;
  await answer({ httpStatusCode: 403, messages: ['No.'], type: 'USER_IS_BANNED' }, 403);
  expect(sent).toHaveLength(before);
  expect(await made()).toBe('failed');
});
