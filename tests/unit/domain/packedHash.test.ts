import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packHash, unpackHash } from '@/domain/packedHash';
import { isProjectId } from '@/domain/project';

const anyProjectId = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);

const encodings = {
  raw: (hash: string) => hash,
  encoded: encodeURIComponent,
  'doubly encoded': (hash: string) => encodeURIComponent(encodeURIComponent(hash)),
};

test.each(Object.entries(encodings))('a %s hash of any project leads back to it', (_, encode) => {
  fc.assert(
    fc.property(anyProjectId, fc.constantFrom('', '#'), (projectId, sign) => {
      const route = { page: 'project', projectId } as const;
      expect(unpackHash(sign + encode(packHash(route)))).toEqual(route);
    }),
  );
});

test('the hash of a project is between marks, the hash of home is empty', () => {
  expect(packHash({ page: 'project', projectId: 'cat_1-a' })).toBe('|:3m=p,id=cat_1-a|:3');
  expect(packHash({ page: 'home' })).toBe('');
  expect(unpackHash('')).toEqual({ page: 'home' });
});

test.each([
  '#',
  '#/comics/cat',
  '|:3|:3',
  '|:3m=p|:3',
  '|:3m=p,id=|:3',
  '|:3m=p,id=a b|:3',
  '|:3m=p,id=../etc|:3',
  `|:3m=p,id=${'a'.repeat(65)}|:3`,
  '|:3m=x,id=cat|:3',
  '|:3id=cat|:3',
  'm=p,id=cat',
  '%E0%A4%A',
  '%7C%3A3m%3Dp%2Cid%3D%E0%A4%A',
  encodeURIComponent(encodeURIComponent(encodeURIComponent('|:3m=p,id=cat|:3'))),
])('%s is garbage and opens home', (hash) => {
  expect(unpackHash(hash)).toEqual({ page: 'home' });
});

test('no hash at all throws, and no other text is taken for a project', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const route = unpackHash(`|:3m=p,id=${text}|:3`);
      if (route.page === 'project') expect(isProjectId(route.projectId)).toBe(true);
      expect(unpackHash(`#${text}`).page).toBe('home');
    }),
  );
});
