import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { putFirstScreens, type ReadyScreen } from '../../server/website/first-cards/firstScreens.ts';
import { defaultUrlsConfig } from '../../src/api/schemas/defaultUrlsConfig.ts';
import { feedTypes } from '../../src/domain/feedType.ts';
import type { ProjectView } from '../../src/domain/project.ts';
import { links, plainPaths } from '../../src/routes/paths.ts';
import { describeProject } from './describeProject.ts';
import { inlineStyles } from './inlineStyles.ts';

interface Pages {
  readonly outFolder: string;
  /** Stands in every page, so that it can tell its own build from a newer one. */
  readonly buildName: string;
  readonly projects: readonly ProjectView[];
  readonly firstScreens: readonly ReadyScreen[];
}

/**
 * Writes a page for every route and project, so that any plain file server without a fallback rule opens
 * them (DESIGN.md, `build:archive`). Home carries its style and its ready-made cards in itself.
 */
export async function writePages({ outFolder, buildName, projects, firstScreens }: Pages): Promise<void> {
  const write = async (path: string, html: string) => {
    const file = join(outFolder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
  };
  const finish = (html: string) => withBuildName(withAddresses(html), buildName);
  const plain = finish(await readFile(join(outFolder, 'index.html'), 'utf8'));
  const home = putFirstScreens(await inlineStyles(plain, outFolder), {
    feed: 'thebest',
    order: 'shuffled',
    screens: firstScreens,
  });

  await write('index.html', home);
  await write('404.html', plain);
  for (const path of feedTypes.map(links.feed))
    await write(`${path}/index.html`, path === links.feed('thebest') ? home : plain);
  for (const path of Object.values(plainPaths)) await write(`${path}/index.html`, plain);
  for (const project of projects) {
    await write(`${links.project(project.id)}/index.html`, describeProject(plain, project));
  }
  const player = await readFile(join(outFolder, 'player.html'), 'utf8');
  await write('player.html', finish(player));
}

/** The addresses stand in the page, so that nothing waits for them; a server puts its own there. */
function withAddresses(html: string): string {
  return html.replace(
    /(<script type="application\/json" id="kadr-urls">)[^<]*(<\/script>)/,
    (_, open, close) => open + JSON.stringify(defaultUrlsConfig) + close,
  );
}

function withBuildName(html: string, buildName: string): string {
  return html.replace('</title>', (end) => `${end}\n    <meta name="kadr-build" content="${buildName}" />`);
}
