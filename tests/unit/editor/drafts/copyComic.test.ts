import { describe, expect, test } from 'vitest';
import type { VirtualPath } from '@/comics/resources';
import { newProject } from '@/editor/document/newProject';
import { type CopyCalls, type CopyProgress, copyComic } from '@/editor/drafts/comicFiles';
import type { SentDraft } from '@/editor/drafts/serverStore';

const empty = newProject('Fox', 'en');
const project = {
  ...empty,
  resources: [
    { ver: 1, dt: 0, id: 1, name: 'own', vp: { type: 4, vpstr: 'res/img/own.png' } },
    { ver: 1, dt: 0, id: 2, name: 'again', vp: { type: 4, vpstr: 'res/img/own.png' } },
    { ver: 1, dt: 0, id: 3, name: 'lost', vp: { type: 4, vpstr: 'res/img/lost.png' } },
    { ver: 1, dt: 0, id: 4, name: 'pack', vp: { type: 3, tgt: 3, pid: 'basic', ifn: 'coin.png' } },
  ],
} as const;
const copied = { project, name: 'Fox (copy)', sentId: 'one' };

/** A server that makes the new project; what it was asked for. */
function calls(failing: Partial<CopyCalls> = {}) {
  const asked: string[] = [];
  const drafts: SentDraft[] = [];
  const own: CopyCalls = {
    async reserve() {
      asked.push('reserve');
      return 'copy';
    },
    readFile: async (path: VirtualPath) =>
      path.type === 4 && path.vpstr.endsWith('own.png') ? new Uint8Array([1]) : null,
    async upload(id, name) {
      asked.push(`upload ${id} ${name}`);
      return { type: 4, vpstr: `new/${name}` };
    },
    async saveName(id, name) {
      asked.push(`name ${id} ${name}`);
    },
    async saveDraft(id, draft) {
      asked.push(`draft ${id}`);
      drafts.push(draft);
    },
    ...failing,
  };
  return { own, asked, drafts };
}

const nothingCopied = (): CopyProgress => ({ projectId: null, paths: new Map() });

describe('a version that is kept as a copy', () => {
  test('is a project of its own, with its pictures and its name', async () => {
    const { own, asked, drafts } = calls();
    expect(await copyComic(copied, own, nothingCopied())).toBe('copy');
    expect(asked).toEqual(['reserve', 'name copy Fox (copy)', 'upload copy own.png', 'draft copy']);
    const [draft] = drafts;
    expect(draft).toMatchObject({
      baseRevision: null,
      sentId: 'one',
      file: { meta: { title: 'Fox (copy)' } },
    });
    const moved = { type: 4, vpstr: 'new/own.png' };
    const [first, second, lost, pack] = project.resources;
    expect(draft?.file.resources).toEqual([{ ...first, vp: moved }, { ...second, vp: moved }, lost, pack]);
  });

  test('continues where it was interrupted', async () => {
    const progress = nothingCopied();
    const lost = () => Promise.reject(new Error('away'));
    const first = calls({ saveDraft: lost });
    await expect(copyComic(copied, first.own, progress)).rejects.toThrow('away');
    const second = calls();
    expect(await copyComic(copied, second.own, progress)).toBe('copy');
    expect(second.asked).toEqual(['name copy Fox (copy)', 'draft copy']);
  });

  test('has a name that is not too long', async () => {
    const { own, asked } = calls();
    await copyComic({ ...copied, name: 'x'.repeat(120) }, own, nothingCopied());
    expect(asked[1]).toBe(`name copy ${'x'.repeat(100)}`);
  });
});
