import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { filesIn } from '../support/filesIn';
import { embeddedServerTests } from '../support/server/embeddedServerTests';
import { citationErrors } from './citations';
import { type CruisedImports, cruiseImports } from './cruiseImports';
import { featureErrors, modulesOfParts } from './featureTable';

/** The project itself, checked by the rules whose failing fixtures are in the files beside this one. */

describe('the modules', () => {
  // Reading all of them takes long, so it is done once.
  let project: CruisedImports;

  beforeAll(async () => {
    project = await cruiseImports('.', ['src', 'server', 'scripts', 'vite.config.ts']);
  }, 120_000);

  test('follow every import rule', async () => {
    const sources = [...filesIn('src'), ...filesIn('server')].filter(
      (name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'),
    );
    expect([...project.modules.keys()]).toEqual(expect.arrayContaining(sources));
    expect(project.violations).toEqual([]);
  });

  test('match the table of features', async () => {
    const contents = await readFile('docs/product/README.md', 'utf8');
    const pages = [...contents.matchAll(/^\| \[[^\]]+\]\(([\w-]+\.md)\)/gm)].map(([, page = '']) => page);
    expect(pages).toHaveLength((await readdir('docs/product')).length - 1);
    const book = await Promise.all(
      ['README.md', ...pages]
        .map((page) => `docs/product/${page}`)
        .map(async (page) => [page, await readFile(page, 'utf8')] as const),
    );
    const table = await readFile('tests/FEATURES.md', 'utf8');
    const running = modulesOfParts(project.modules);
    expect(featureErrors(table, { book: new Map(book), exists: existsSync, running })).toEqual([]);
  });
});

test('citations and links lead to pages and headings', async () => {
  const folders = ['src', 'server', 'scripts', 'tests', 'docs', 'samples'];
  const all = [...(await readdir('.')), ...folders.flatMap(filesIn)];
  const texts = all.filter((path) => /\.(?:md|tsx?|css|html|[cm]?js)$/.test(path));
  const files = await Promise.all(texts.map(async (path) => ({ path, text: await readFile(path, 'utf8') })));
  expect(files.filter(({ text }) => text.includes('docs/product/')).length).toBeGreaterThan(0);
  expect(citationErrors(files, existsSync)).toEqual([]);
});

test('buttons that may be busy use BusyButton', async () => {
  const paths = filesIn('src').filter((path) => path.endsWith('.tsx') && path !== 'src/ui/BusyButton.tsx');
  const texts = await Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')] as const));
  expect(texts.filter(([, text]) => text.includes('<BusyButton')).length).toBeGreaterThan(30);
  const busy = /<Button\s(?:(?!<\/Button>).)*?\sloading[=\s]/s;
  expect(texts.filter(([, text]) => busy.test(text)).map(([path]) => path)).toEqual([]);
});

test('every test that runs on the embedded database exists', async () => {
  const tests = filesIn('tests/contract/server');
  expect(embeddedServerTests.filter((name) => !tests.some((path) => path.endsWith(name)))).toEqual([]);
});

describe('file names', () => {
  /** Imports name a module without its last extension. */
  function sameInAnyCase(paths: readonly string[]): [string, string][] {
    const modules = [...new Set(paths.map((path) => path.replace(/\.[^./]+$/, '')))];
    const first = new Map([...modules].reverse().map((module) => [module.toLowerCase(), module]));
    return modules.flatMap((module) => {
      const other = first.get(module.toLowerCase()) ?? module;
      return other === module ? [] : [[other, module] as [string, string]];
    });
  }

  test('differ in more than case, as macOS and Windows require', async () => {
    const folders = ['docs', 'localize', 'public', 'samples', 'scripts', 'server', 'src', 'tests'];
    expect(sameInAnyCase(folders.flatMap(filesIn))).toEqual([]);
  });

  test.each([
    [['src/ui/RetryStrip.tsx', 'src/ui/retryStrip.ts'], 1],
    [['src/ui/Card.tsx', 'src/Ui/Card.tsx'], 1],
    [['src/ui/Card.tsx', 'src/ui/Card.module.css', 'src/app/card.ts'], 0],
  ])('%j: %i pairs', (names, count) => {
    expect(sameInAnyCase(names)).toHaveLength(count);
  });
});

test('no function returns what it posts to another window, which Safari would report as the source', async () => {
  const sources = filesIn('src').filter((name) => /\.tsx?$/.test(name));
  const found = sources.map(async (file) =>
    [...(await readFile(file, 'utf8')).matchAll(/(?:return|=>)[^;{}\n]*[\w)\]]\??\.postMessage\(/g)]
      .filter(([call]) => !/\b(?:self|channel|ports)\b/.test(call))
      .map(([call]) => `${file}: ${call}`),
  );
  expect((await Promise.all(found)).flat()).toEqual([]);
});

interface Rule {
  readonly file: string;
  readonly selector: string;
  readonly block: string;
}

async function readRules(): Promise<readonly Rule[]> {
  const styles = filesIn('src').filter((name) => name.endsWith('.css'));
  const rules = styles.map(async (file) => {
    const text = (await readFile(file, 'utf8')).replace(/\/\*.*?\*\//gs, '');
    return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', block = '']) => ({
      file,
      selector: selector.trim(),
      block,
    }));
  });
  return (await Promise.all(rules)).flat();
}

const nameOfRule = ({ file, selector }: Rule) => `${file}: ${selector}`;

test('nothing uses features newer than the oldest supported browsers when there is an alternative', async () => {
  const later: readonly (readonly [call: RegExp, since: string, instead: string])[] = [
    [/\bURL\.(?:canParse|parse)\(/, 'Safari 17', 'parseUrl'],
    [/[\w)\]]\.checkVisibility\(/, 'Safari 17.4', 'isShown'],
    [/\bAbortSignal\.(?:timeout|any)\(/, 'Safari 16', 'abortAfter'],
    [/\.throwIfAborted\(/, 'Chrome 100', 'throwIfAborted'],
    [/\bResponse\.json\(/, 'Safari 17', 'new Response'],
    [/\bPromise\.(?:withResolvers|try)\(/, 'Safari 17.4', 'new Promise'],
    [/\b(?:Object|Map)\.groupBy\(/, 'Safari 17.4', 'a loop'],
    [/\.(?:role|aria[A-Z]\w*) =[^=]/, 'Firefox 119', 'setAttribute'],
    [/\bnew OffscreenCanvas\(/, 'Safari 16.4', 'an element'],
    [/\bnew Intl\.Segmenter\(/, 'Firefox 125', 'graphemesOf'],
    [/\bimageOrientation: 'from-image'/, 'Chrome 110', 'the default'],
    // A file with a lookbehind fails to parse there.
    [/\(\?<[=!]/, 'Safari 16.4', 'a callback'],
  ];
  const sources = filesIn('src').filter((name) => /\.tsx?$/.test(name));
  const found = sources.map(async (file) => {
    const text = await readFile(file, 'utf8');
    return later.flatMap(([call, since, instead]) =>
      call.test(text) ? [`${file}: ${call.source} came with ${since}; ${instead} is there`] : [],
    );
  });
  expect((await Promise.all(found)).flat()).toEqual([]);
});

test('styles compute nothing as only newer browsers than the oldest supported ones can', async () => {
  const later: readonly (readonly [value: RegExp, since: string, instead: string])[] = [
    [/\b(?:color-mix|ok(?:lab|lch)|l(?:ab|ch))\(/, 'Chrome 111', 'opacity'],
    [/\b(?:light-dark|contrast-color)\(/, 'Chrome 123', 'a variable of the theme'],
    [/\b(?:round|mod|rem|abs|sign|a?sin|a?cos|a?tan2?|pow|sqrt|hypot|log|exp)\(/, 'Chrome 111', 'calc'],
    [/\blinear\(/, 'Chrome 113', 'cubic-bezier'],
    [/[\d.](?:r?lh|r?cap|r?ic)\b/, 'Chrome 109', 'em'],
    [/\bsubgrid\b/, 'Chrome 117', 'columns of its own'],
  ];
  const styles = filesIn('src').filter((name) => name.endsWith('.css'));
  const found = styles.map(async (file) => {
    const text = await readFile(file, 'utf8');
    const declarations = text
      .replace(/\/\*.*?\*\//gs, '')
      // Browsers that have this property can compute its value.
      .replace(/scrollbar-color:[^;]*/g, '')
      .replace(/@supports[^{]*color-mix[^{]*\{[^{}]*\{[^{}]*\}/g, '');
    return later.flatMap(([value, since, instead]) =>
      value.test(declarations) ? [`${file}: ${value.source} came with ${since}; ${instead} is there`] : [],
    );
  });
  expect((await Promise.all(found)).flat()).toEqual([]);
});

test('buttons of every page are aligned as in today’s browsers', async () => {
  const [pages, player] = await Promise.all(
    ['src/ui/theme/page.css', 'src/player/player.css'].map((file) => readFile(file, 'utf8')),
  );
  expect(pages).toMatch(/^:where\(button\) \{\n {2}align-items: normal;/m);
  expect(player).toMatch(/^button \{[^}]*align-items: normal;/m);
});

test('an element whose content is aligned has a grid or a row, since blocks align theirs only from Chrome 123, Firefox 125 and Safari 17.4 on', async () => {
  const found = (await readRules()).filter(
    ({ block }) =>
      /(?:align|place)-content:/.test(block) && !/display: (?:inline-)?(?:grid|flex)/.test(block),
  );
  expect(found.map(nameOfRule)).toEqual([]);
});

test('styles that select by what an element contains only look nicer, since Firefox 115 drops them', async () => {
  const found = (await readRules()).filter(({ selector }) => selector.includes(':has('));
  expect([...new Set(found.map(({ file }) => file))].sort()).toEqual([
    // The selection's bar is over a page that opened fields leave little space.
    'src/editor/canvas/Canvas.module.css',
    // On phones only.
    'src/editor/elements/Overlay.module.css',
    // A tall page that is being left.
    'src/player/features/scroll/scroll.css',
    // The color of the scrollbar.
    'src/ui/VisiblePart.module.css',
    // Forced colors: the edges of dialogs, of segments and of the buttons that choose a file.
    'src/ui/theme/contrast.css',
    // What surrounds a comic that plays although the app failed to start.
    'src/ui/theme/page.css',
  ]);
});

test('an element with a ratio in a row has a size of its own, since Safari ignores the row’s height', async () => {
  const found = (await readRules())
    .filter(({ block }) => /\bflex: none/.test(block) && /aspect-ratio: \d/.test(block))
    .filter(({ block }) => !/(?:^|\s)(?:width|height|(?:inline|block)-size):/.test(block));
  expect(found.map(nameOfRule)).toEqual([]);
});

describe('lazy components have a boundary that shows failures and long loading', () => {
  const theirs = [
    ['src/routes/dialogs.ts', 'lazy'],
    ['src/ui/LazyBoundary.tsx', 'Suspense'],
    ['src/ui/lazyComponent.ts', 'lazy'],
  ];

  test('since one file creates them, and one renders them', async () => {
    const sources = filesIn('src').filter((name) => /\.tsx?$/.test(name));
    const found = sources
      .sort()
      .map(async (file) =>
        [...(await readFile(file, 'utf8')).matchAll(/\b(lazy)\(|<(Suspense)\b/g)].map(([, maker, place]) => [
          file,
          maker ?? place,
        ]),
      );
    expect((await Promise.all(found)).flat()).toEqual(theirs);
  });
});
