import { QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { unknownProject } from '@/api/schemas/project';
import { fromWire } from '@/api/wire';
import type { ProjectView } from '@/domain/project';
import type { LoadedFeed } from '@/queries/feed';
import { queryKeys } from '@/queries/keys';
import { editProject, type OptimisticEdit, type ProjectEdit } from '@/queries/ownProject';
import { createQueryClient } from '@/queries/queryClient';

const cat: ProjectView = {
  ...fromWire(unknownProject('cat')),
  name: 'Cat',
  description: 'Purrs.',
  category: 0,
};
const feedKey = queryKeys.feeds.ranked('newest');

function opened() {
  const client = createQueryClient();
  client.setQueryData<LoadedFeed>(feedKey, {
    projects: [cat, fromWire(unknownProject('dog'))],
    readCount: 2,
    hasMore: false,
    asOf: undefined,
  });
  client.setQueryData(queryKeys.projects.one('cat'), cat);
  const onPage = () => client.getQueryData<ProjectView>(queryKeys.projects.one('cat')) ?? cat;
  const inFeed = () => client.getQueryData<LoadedFeed>(feedKey)?.projects[0];
  return { client, onPage, inFeed, edit: (fields: ProjectEdit) => editProject(client, onPage(), fields) };
}

describe('an edit of a project', () => {
  test.each<[string, ProjectEdit]>([
    ['the name', { name: 'Kitten' }],
    ['the description', { description: '' }],
    ['the custom feed', { feed: { id: 'f', name: 'Cats' } }],
    ['the admin-managed state', { adminManagedState: 2 }],
    ['the category', { category: 1000 }],
    ['whether comments are enabled', { commentsEnabled: true }],
  ])('of %s is shown at once wherever the project is, and reverted when it is refused', (_, fields) => {
    const { edit, onPage, inFeed } = opened();
    const { restore } = edit(fields);
    expect(onPage()).toEqual({ ...cat, ...fields });
    expect(inFeed()).toEqual({ ...cat, ...fields });
    restore();
    expect(onPage()).toEqual(cat);
    expect(inFeed()).toEqual(cat);
  });

  test('that the server has confirmed stays, and is what a later refusal reverts to', () => {
    const { edit, onPage } = opened();
    edit({ name: 'Kitten' }).confirm();
    const second = edit({ name: 'Tiger' });
    second.restore();
    expect(onPage().name).toBe('Kitten');
  });

  test('that is refused reverts no edit of another field', () => {
    const { edit, onPage } = opened();
    const first = edit({ name: 'Kitten' });
    edit({ description: 'Meows.' });
    first.restore();
    expect(onPage()).toMatchObject({ name: 'Cat', description: 'Meows.' });
  });

  test('that is refused after another reverts to the server’s state, not to the one refused before', () => {
    const { edit, onPage } = opened();
    const first = edit({ name: 'Kitten' });
    const second = edit({ name: 'Tiger' });
    first.restore();
    expect(onPage().name).toBe('Tiger');
    second.restore();
    expect(onPage().name).toBe('Cat');
  });

  test('is not hidden by an earlier response of the server', async () => {
    const { client, edit, onPage } = opened();
    const observer = new QueryObserver(client, {
      queryKey: queryKeys.projects.one('cat'),
      queryFn: () => Promise.resolve(cat),
    });
    const leave = observer.subscribe(() => undefined);
    const { confirm } = edit({ name: 'Kitten' });
    await observer.refetch();
    expect(onPage().name).toBe('Kitten');
    confirm();
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    leave();
  });

  test('whose response arrives after a sign-out changes nothing', () => {
    const { client, edit, onPage } = opened();
    const { restore } = edit({ name: 'Kitten' });
    void client.resetQueries();
    client.setQueryData(queryKeys.projects.one('cat'), { ...cat, name: 'As others see it' });
    restore();
    expect(onPage().name).toBe('As others see it');
  });
});

const someEdit = fc.record<ProjectEdit>(
  {
    name: fc.constantFrom('a', 'b', 'c'),
    description: fc.constantFrom('x', 'y'),
    commentsEnabled: fc.boolean(),
  },
  { requiredKeys: [] },
);
const step = fc.oneof(
  fc.record({ kind: fc.constant('edit' as const), fields: someEdit }),
  fc.record({ kind: fc.constantFrom('confirm' as const, 'restore' as const) }),
);

test('through any edits, successes and errors the screen shows the server’s state and the pending edits', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const { edit, onPage, inFeed } = opened();
      let onServer = cat;
      const underWay: { fields: ProjectEdit; ends: OptimisticEdit }[] = [];
      for (const one of steps) {
        if (one.kind === 'edit') {
          underWay.push({ fields: one.fields, ends: edit(one.fields) });
        } else {
          const first = underWay.shift();
          if (one.kind === 'confirm') onServer = { ...onServer, ...first?.fields };
          first?.ends[one.kind]();
        }
        const shown = underWay.reduce((view, { fields }) => Object.assign(view, fields), { ...onServer });
        expect(onPage()).toEqual(shown);
        expect(inFeed()).toEqual(shown);
      }
    }),
  );
});
