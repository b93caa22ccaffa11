const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const folder = 'dist/archive';
const gzip = true;

/** The files of one kind that a page of the build names. */
function filesOf(page, kind, built = folder) {
  const named = read(page, built).matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="\/(assets\/[^"]+)"/g);
  // The start script begins the app by its name in the list of parts.
  const begun = read(page, built).matchAll(/"app":\["\/(assets\/[^"]+)"/g);
  const files = [...new Set([...named, ...begun].map(([, file]) => join(built, file)))];
  return files.filter((file) => file.endsWith(kind));
}

/** What the app's start inside VK loads beside the app's file. */
function filesForVk() {
  const [, listed] = /"vk":(\[[^\]]*\])/.exec(read('launch.html', 'dist/web'));
  return JSON.parse(listed).map((file) => join('dist/web', file));
}

/** The script and the style that a page carries in itself, as files of their own. */
function partsInside(page) {
  const cache = '.cache/sizes';
  mkdirSync(cache, { recursive: true });
  return ['script', 'style'].map((tag) => {
    const texts = [...read(page).matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))];
    const file = join(cache, `${page}.${tag}`);
    writeFileSync(file, texts.map(([, text]) => text).join('\n'));
    return file;
  });
}

function read(page, built = folder) {
  return readFileSync(join(built, page), 'utf8');
}

/** Has to be a file of its own, which the first screen does without. */
function later(what, file, limit) {
  const pattern = new RegExp(`/${file}-[\\w-]+\\.js$`);
  if (filesOf('index.html', '.js').some((one) => pattern.test(one))) {
    throw new Error(`${what}: this is loaded before the first screen answers.`);
  }
  return { name: `Later: ${what}`, path: join(folder, `assets/${file}-*.js`), gzip, limit };
}

// 150 KiB before the first screen answers and 25 KiB of player stay the goals (docs/benchmarks.md#goals).
module.exports = [
  {
    name: 'Script and style before the first screen answers',
    path: [...filesOf('index.html', '.js'), ...partsInside('index.html')],
    gzip,
    limit: '158.2 KiB',
  },
  { name: 'Adapter for VK, with all that it needs', path: filesForVk(), gzip, limit: '6.2 KiB' },
  // Each sample of the best feed is a card of some 130 bytes in both languages.
  { name: 'Home page, with its style and cards', path: join(folder, 'index.html'), gzip, limit: '34 KiB' },
  {
    name: 'Page for a launch by VK, with home and the shell of a project',
    path: join(folder, 'launch.html'),
    gzip,
    limit: '42.5 KiB',
  },
  {
    // 4.7 of them move the pages; a first page on which nothing moves does not wait for these.
    name: 'Player: script before the first page',
    path: filesOf('player.html', '.js'),
    gzip,
    limit: '31.8 KiB',
  },
  { name: 'Player: style', path: filesOf('player.html', '.css'), gzip, limit: '5 KiB' },
  // An archive has no editor.
  {
    name: 'Editor: script before the page that is edited',
    path: filesOf('editor.html', '.js', 'dist/web'),
    gzip,
    limit: '273.7 KiB',
  },
  { name: 'Editor: style', path: filesOf('editor.html', '.css', 'dist/web'), gzip, limit: '26 KiB' },
  // Every exported page has it inside.
  {
    name: 'Player of exported pages, with its fonts',
    path: 'dist/web/assets/editor/exported-player-*.js',
    gzip,
    limit: '240 KiB',
  },
  later('router', 'Connections', '24 KiB'),
  later('axios', 'http', '24 KiB'),
  later('project’s page, with all that it needs', 'ProjectPanel', '23 KiB'),
  later('session, rest of the shell, dialogs', 'afterStart', '42.7 KiB'),
  later('actions in VK', 'vkActions', '3 KiB'),
];
