import { afterEach, expect, test, vi } from 'vitest';
import type { ProjectFile } from '@/comics/project';
import { newProject } from '@/editor/document/newProject';
import { compareVersions, openVersion } from '@/editor/drafts/findProject';
import { isSameContent } from '@/editor/drafts/serverStore';
import { readStoredDraft, type TextDraft } from '@/offline/page/draftDatabase';
import { projectView } from '../../../support/app/entities';

afterEach(() => {
  vi.restoreAllMocks();
});

const comic = (title: string) => newProject(title, 'en');
const reversed = (project: object) => Object.fromEntries(Object.entries(project).toReversed());
const translated = (title: Readonly<Record<string, string>>) => ({
  ...comic(''),
  meta: { language: 'en', title },
});

test.each([
  ['the same comic in another order of its keys', comic('Cat'), reversed(comic('Cat')), true],
  ['the same comic with a key that says nothing', comic('Cat'), { ...comic('Cat'), layers: undefined }, true],
  ['another title', comic('Cat'), comic('Dog'), false],
  [
    'languages in another order',
    translated({ en: 'Cat', ru: 'Кот' }),
    translated({ ru: 'Кот', en: 'Cat' }),
    false,
  ],
  ['a comic and nothing', comic('Cat'), undefined, false],
  ['nothing twice', null, null, false],
])('two revisions are compared by what they contain: %s', (_, one, other, isSame) => {
  expect(isSameContent(one, other)).toBe(isSame);
});

const open = (device: ReturnType<typeof readStoredDraft>, file: ProjectFile | null = null) => {
  const published = file === null ? null : { file, etag: '"f"' };
  const found = compareVersions({ view: projectView({ name: '' }), file: published, server: null, device });
  const read = openVersion(found, 'device', { personId: 'a', language: 'en', isChosen: false });
  return { which: found.which, comic: read.kind === 'opened' ? read.opened.comic : null };
};

const text =
  '{"format":"kadr-comics","version":1,"meta":{"title":"Cat","language":"en"},"canvas":{"width":1080,"height":1080},' +
  '"ids":{"object":{"ver":1,"midn":2},"plain":{"ver":1,"midn":1},"typed":{"ver":1,"midn":1},"sound":{"ver":1,"midn":1}},' +
  '"resources":[],"variables":{},"start":1,"pages":[{"id":1,"end":true,"objects":[],"ofTomorrow":{"a":1}}]}';
const stored: TextDraft = { text, base: '"f"', over: null, marks: ['one'], isSent: false, savedAt: 7 };

test('a draft that an earlier build stored as a text is opened, with what this build does not know', () => {
  const { which, comic: opened } = open(readStoredDraft(stored), comic('Dog'));
  expect(which).toEqual({ kind: 'open', version: 'device' });
  expect(opened).toMatchObject({ baseRevision: '"f"', sentIds: ['one'], isSent: false });
  expect(opened?.project).toEqual(JSON.parse(text));
});

test('a text that was cut off is not opened in place of what readers see', () => {
  const cut = readStoredDraft({ ...stored, text: text.slice(0, 200) });
  expect(open(cut, comic('Dog')).which).toEqual({ kind: 'open', version: 'file' });
});

test('opening serializes nothing unless two versions have to be compared, and then each of them once', () => {
  const stringify = vi.spyOn(JSON, 'stringify');
  const view = projectView({ name: '' });
  const file = { file: comic('Cat'), etag: '"f"' };
  const server = { ...file, etag: '"s"', baseRevision: '"f"', sentId: 's', savedAt: '2026-01-01' };
  const device = { ...readStoredDraft(stored), project: comic('Fox') };
  compareVersions({ view, file, server: null, device: { ...device, isSent: true } });
  compareVersions({ view, file: null, server, device: null });
  expect(stringify).not.toHaveBeenCalled();
  compareVersions({ view, file, server: { ...server, file: comic('Dog') }, device });
  compareVersions({ view, file, server, device });
  expect(stringify.mock.calls.length).toBeLessThanOrEqual(3);
});
