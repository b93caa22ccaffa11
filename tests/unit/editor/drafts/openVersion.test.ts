import { describe, expect, test } from 'vitest';
import { unknownProject } from '@/api/schemas/project';
import { fromWire } from '@/api/wire';
import type { ProjectView } from '@/domain/project';
import { titleOf } from '@/editor/document/comicTitle';
import { newProject } from '@/editor/document/newProject';
import {
  type FoundProject,
  momentOf,
  openOffline,
  openVersion,
  type Version,
} from '@/editor/drafts/findProject';
import type { DeviceDraft } from '@/offline/page/draftDatabase';

const comic = (title: string) => newProject(title, 'en');
const device: DeviceDraft = {
  project: comic('On the device'),
  baseRevision: 'f',
  draftRevision: 's',
  sentIds: ['d1', 'd2'],
  isSent: false,
  savedAt: 5,
};
const view: ProjectView = { ...fromWire(unknownProject('fox')), name: 'Fox', fileKey: 'key' };

function found(more: Partial<FoundProject> = {}): FoundProject {
  const all: Omit<FoundProject, 'view'> = {
    file: { etag: 'f', file: comic('Published') },
    server: {
      etag: 's',
      file: comic('On the server'),
      baseRevision: 'f',
      sentId: 's1',
      savedAt: '2026-11-28T10:00:00.000Z',
    },
    device,
    which: { kind: 'open', version: 'file' },
  };
  return { view, ...all, ...more };
}

function open(version: Version, isChosen = false, more: Partial<FoundProject> = {}) {
  const read = openVersion(found(more), version, { personId: 'ada', language: 'ru', isChosen });
  if (read.kind !== 'opened') throw new Error('It cannot be read');
  const { comic, ...opened } = read.opened;
  return { ...opened, ...comic, title: titleOf(comic.project.meta) };
}

describe('a comic that is opened', () => {
  test.each([
    ['file', false, { title: 'Fox', isSent: true, isPublished: true, isRecovered: false, sentIds: ['s1'] }],
    [
      'server',
      false,
      { title: 'Fox', isSent: true, isPublished: false, isRecovered: false, sentIds: ['s1'] },
    ],
    [
      'device',
      false,
      {
        title: 'On the device',
        isSent: false,
        isPublished: false,
        isRecovered: true,
        sentIds: ['s1', 'd1', 'd2'],
      },
    ],
    ['file', true, { title: 'Fox', isSent: false, isPublished: true, isRecovered: false, sentIds: ['s1'] }],
    [
      'device',
      true,
      {
        title: 'On the device',
        isSent: false,
        isPublished: false,
        isRecovered: false,
        sentIds: ['s1', 'd1', 'd2'],
      },
    ],
  ] as const)('opens the version %s, chosen by its author: %s', (version, isChosen, is) => {
    expect(open(version, isChosen)).toMatchObject({
      ...is,
      projectId: 'fox',
      personId: 'ada',
      fileKey: 'key',
      baseRevision: 'f',
      draftRevision: 's',
      name: 'Fox',
      isOffline: false,
    });
  });

  test('is new when there is nothing yet: in the author’s language, and not published', () => {
    const opened = open('file', false, { file: null, server: null, device: null });
    expect(opened).toMatchObject({
      title: 'Fox',
      isSent: true,
      isPublished: false,
      baseRevision: null,
      draftRevision: null,
      sentIds: [],
    });
    expect(opened.project.meta.language).toBe('ru');
  });

  test('keeps the name of its file when the project has none', () => {
    expect(open('server', false, { view: { ...view, name: '' } }).title).toBe('On the server');
  });

  test('returns an unreadable file as it is', () => {
    const broken = found({ file: { etag: 'f', file: { version: 'x' } } });
    const how = { personId: 'ada', language: 'en', isChosen: false };
    expect(openVersion(broken, 'file', how)).toEqual({ kind: 'unreadable', json: { version: 'x' } });
    expect(openVersion(broken, 'device', how).kind).toBe('opened');
  });

  test('has the time of the device’s and of the server’s draft', () => {
    const moments = (['device', 'server', 'file'] as const).map((version) => momentOf(found(), version));
    expect(moments).toEqual([5, Date.parse('2026-11-28T10:00:00.000Z'), null]);
    expect(momentOf(found({ server: null, device: null }), 'device')).toBeNull();
  });

  test('has what the device knows when there is no server, and sends its name with the next save', () => {
    const read = openOffline({ projectId: 'fox', draft: { ...device, isSent: true }, fileKey: null }, 'ada');
    if (read.kind !== 'opened') throw new Error('It cannot be read');
    expect(read.opened).toMatchObject({ isOffline: true, isRecovered: false, fileKey: null });
    expect(read.opened.comic).toMatchObject({
      baseRevision: 'f',
      draftRevision: 's',
      sentIds: ['d1', 'd2'],
      isSent: true,
      isPublished: false,
      name: '',
    });
    expect(read.opened.comic).not.toHaveProperty('savedAt');
  });
});
