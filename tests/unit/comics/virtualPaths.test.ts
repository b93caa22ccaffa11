import { describe, expect, test } from 'vitest';
import { readVirtualPath } from '@/comics/lenient/readResources';
import { isSafePath, virtualPathAddress } from '@/comics/virtualPaths';

const bases = { static: 'https://static.example', project: '/project_files/p1' };

function addressOf(json: unknown) {
  const log: string[] = [];
  const path = readVirtualPath(json);
  return { address: path && virtualPathAddress(path, bases, (line) => log.push(line)), log };
}

describe('virtual paths', () => {
  test.each([
    [{ type: 2, vpstr: 'chars/cat.png' }, 'https://static.example/chars/cat.png'],
    [{ type: 3, tgt: 1, pid: 'basic' }, 'https://static.example/image_packs/basic/cover.png'],
    [
      { type: 3, tgt: 2, pid: 'basic', ifn: 'coin.png' },
      'https://static.example/image_packs/basic/thumbnails/coin.png',
    ],
    [
      { type: 3, tgt: 3, pid: 'basic', ifn: 'coin.png' },
      'https://static.example/image_packs/basic/images/coin.png',
    ],
    [{ type: 4, vpstr: 'res/img/room.webp' }, '/project_files/p1/res/img/room.webp'],
    [{ type: 4, vpstr: 'res/img/room.webp', pid: 'old' }, '/project_files/p1/res/img/room.webp'],
    ['{"type":4,"vpstr":"res/snd/a.mp3"}', '/project_files/p1/res/snd/a.mp3'],
  ])('leads %j to its file', (json, address) => {
    expect(addressOf(json)).toEqual({ address, log: [] });
  });

  test('ignores social-network audio without a message', () => {
    expect(addressOf({ type: 100, oid: 1, id: 2 })).toEqual({ address: '', log: [] });
  });

  test('logs an unknown target and requests nothing', () => {
    const { address, log } = addressOf({ type: 3, tgt: 9, pid: 'basic', ifn: 'a.png' });
    expect(address).toBe('');
    expect(log).toEqual([expect.stringContaining('9')]);
  });

  test.each([
    [{ type: 2, vpstr: '../secret' }],
    [{ type: 4, vpstr: 'https://evil.example/x.png' }],
    [{ type: 4, vpstr: '/etc/passwd' }],
    [{ type: 3, tgt: 3, pid: '..', ifn: 'a.png' }],
    [{ type: 3, tgt: 3, pid: 'basic', ifn: 'a/../../b.png' }],
    [{ type: 3, tgt: 3, pid: 'basic' }],
  ])('requests nothing outside its folder: %j', (json) => {
    expect(addressOf(json).address).toBe('');
  });

  test.each([[{ type: 7, vpstr: 'a' }], [{ type: 4 }], ['no json'], [null]])(
    'does not take %j for a path',
    (json) => {
      expect(readVirtualPath(json)).toBeUndefined();
    },
  );

  test.each([
    ['a/b-c_d.png', true],
    ['a//b', false],
    ['a/', false],
    ['', false],
    ['a\\b', false],
    ['кот.png', false],
  ])('the name %j is safe: %s', (name, safe) => {
    expect(isSafePath(name)).toBe(safe);
  });
});
