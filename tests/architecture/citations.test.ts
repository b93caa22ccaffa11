import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCitationFaults, headingsOf, type TextFile } from './citationFaults';

const folders = ['src', 'server', 'scripts', 'tests', 'docs', 'samples'];
const kinds = /\.(?:md|tsx?|css|html|[cm]?js)$/;

async function filesOfTheRepository(): Promise<TextFile[]> {
  const inFolders = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((name) => join(folder, name)),
    ),
  );
  const paths = [...(await readdir('.')), ...inFolders.flat()].filter((path) => kinds.test(path));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'utf8') })));
}

describe('what code and pages say of each other', () => {
  test('leads to pages and headings that are there', async () => {
    const files = await filesOfTheRepository();
    expect(files.filter(({ text }) => text.includes('docs/product/')).length).toBeGreaterThan(0);
    expect(findCitationFaults(files, existsSync)).toEqual([]);
  });
});

const feeds = { path: 'docs/product/feeds.md', text: '# Feeds\n\n## Refresh\n\n## Load more\n' };
const lists = feeds.path.replace('feeds', 'lists');

/** A comment in code. Tests put it together, so that this file is not taken for one that cites. */
function citing(citation: string): TextFile {
  return { path: 'src/domain/feed.ts', text: `/** Known ones are updated (${citation}). */` };
}

function faultsOf(...files: readonly TextFile[]): readonly string[] {
  const all = [feeds, ...files];
  return findCitationFaults(all, (path) => all.some((file) => file.path === path));
}

describe('planted faults of citations', () => {
  test('none where all is right', () => {
    const page = {
      path: 'docs/hosts.md',
      text: '# Hosts\n[feeds](product/feeds.md#load-more), [above](#hosts), [VK](https://vk.com/docs/none.md)',
    };
    expect(faultsOf(citing(`${feeds.path}#refresh`), page)).toEqual([]);
  });

  test('a page that is not there', () => {
    expect(faultsOf(citing(lists))).toEqual([`src/domain/feed.ts names ${lists}, which is not there`]);
  });

  test('a heading that is not there', () => {
    expect(faultsOf(citing(`${feeds.path}#order`))).toEqual([
      `src/domain/feed.ts names ${feeds.path}#order, a heading that ${feeds.path} does not have`,
    ]);
  });

  test('a link between pages whose page or heading is not there', () => {
    const page = {
      path: 'docs/product/README.md',
      text: '[one](lists.md) [two](feeds.md#order) [three](#none)',
    };
    expect(faultsOf(page)).toEqual([
      `${page.path} names lists.md, which is not there`,
      `${page.path} names feeds.md#order, a heading that ${feeds.path} does not have`,
      `${page.path} names #none, a heading that ${page.path} does not have`,
    ]);
  });

  test.each([
    ['SPEC', ' §4'],
    ['DESIGN', '.md'],
    ['FORMAT', '.md'],
    ['VK', '.md'],
    ['STACK', '.md'],
  ])('a paper that is not in the repository: %s%s', (name, rest) => {
    expect(faultsOf(citing(name + rest))).toEqual([
      `src/domain/feed.ts cites ${name}${rest}, which is not in the repository`,
    ]);
  });
});

describe('the anchors of headings', () => {
  test('are made as GitHub makes them', () => {
    const page =
      "# VK's API\n## `config/urls.json`\n### [Calls](calls.md) & _errors_\n## Two  words\n## Отзывы\n";
    expect([...headingsOf(page)]).toEqual([
      'vks-api',
      'configurlsjson',
      'calls--_errors_',
      'two--words',
      'отзывы',
    ]);
  });

  test('are numbered when they repeat, and not made of examples', () => {
    expect([...headingsOf('# Limits\n```sh\n# a comment\n```\n## Limits\n')]).toEqual(['limits', 'limits-1']);
  });
});
