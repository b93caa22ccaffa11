import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { WireProjectView } from '@/api/schemas/project';
import { defaultUrlsConfig } from '@/api/schemas/urlsConfig';
import { feedTypes } from '@/domain/feed';
import { projectCoverAddress } from '@/domain/images';
import { legalDocuments } from '@/domain/legal';
import { pathsWithoutParams, screens } from '@/routes/screens';
import {
  firstScreenPlacements,
  projectScreenPlacements,
  projectShellPlacements,
  type ReadyScreen,
} from '../../server/website/first-cards/firstScreens';
import { type Placement, placeInPage } from '../../server/website/pages/pageSplicer';
import { previewPlacements } from '../../server/website/previews/preview';
import { inlineStyles, withStylesOfProject } from './inlineStyles';
import { withPlayerPart, withWhatPlays } from './playerPart';

/** The link preview of a project's page. */
function describeProject({ id, name, description, picId }: WireProjectView): readonly Placement[] {
  return previewPlacements({
    kind: 'article',
    name,
    description,
    picture: {
      address: projectCoverAddress(defaultUrlsConfig, id, picId),
      size: null,
    },
    // The address of an archive is unknown.
    address: null,
  });
}

interface Pages {
  readonly outFolder: string;
  /** In every page, so that it can distinguish its own build from a newer one. */
  readonly buildName: string;
  readonly projects: readonly WireProjectView[];
  readonly firstScreens: readonly ReadyScreen[];
  readonly projectShells: readonly ReadyScreen[];
  readonly drawProject: (project: WireProjectView) => Promise<readonly ReadyScreen[]>;
}

/**
 * Writes a page for every route and project, so that file servers need no fallback rule
 * (docs/deploy.md#archive). Home and the pages of projects contain their style and prerendered content.
 * `launch.html` can show home and any project, since no server sees which of them VK opens.
 */
export async function writePages(pages: Pages): Promise<void> {
  const { outFolder, buildName, projects, firstScreens, projectShells, drawProject } = pages;
  const write = async (path: string, html: string) => {
    const file = join(outFolder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
  };
  const finish = (html: string) => withBuildName(withAddresses(html), buildName);
  const builtPage = (name: string) => readFile(join(outFolder, name), 'utf8').then(finish);
  const player = await inlineStyles(
    await withWhatPlays(await builtPage('player.html'), outFolder),
    outFolder,
  );
  const editor = await readFile(join(outFolder, 'editor.html'), 'utf8').catch(() => null);
  const plain = withPlayerPart(await builtPage('index.html'), player);
  const styledForProjects = await inlineStyles(withStylesOfProject(plain), outFolder);
  const withCards = (html: string) =>
    placeInPage(html, firstScreenPlacements({ feed: 'thebest', order: 'shuffled', screens: firstScreens }));
  const home = withCards(await inlineStyles(plain, outFolder));

  await write('index.html', home);
  await write(
    'launch.html',
    withCards(placeInPage(styledForProjects, projectShellPlacements(projectShells))),
  );
  await write('404.html', plain);
  for (const path of feedTypes.map((feed) => screens.home.path({ feed })))
    await write(`${path}/index.html`, path === screens.home.path({ feed: 'thebest' }) ? home : plain);
  const legalPaths = legalDocuments.map((document) => screens.legal.path({ document }));
  for (const path of [...pathsWithoutParams(), ...legalPaths]) await write(`${path}/index.html`, plain);
  for (const project of projects) {
    const ready = projectScreenPlacements({
      screens: await drawProject(project),
      answer: JSON.stringify(project),
      cover: projectCoverAddress(defaultUrlsConfig, project.id, project.picId),
    });
    await write(
      `${screens.project.path({ projectId: project.id })}/index.html`,
      placeInPage(styledForProjects, [...ready, ...describeProject(project)]),
    );
  }
  await write('player.html', player);
  if (editor !== null) await write('editor.html', finish(editor));
}

/** The addresses are in the page, so that nothing waits for them; a server replaces them. */
function withAddresses(html: string): string {
  return html.replace(
    /(<script type="application\/json" id="kadr-urls">)[^<]*(<\/script>)/,
    (_, open, close) => open + JSON.stringify(defaultUrlsConfig) + close,
  );
}

function withBuildName(html: string, buildName: string): string {
  return html.replace('</title>', (end) => `${end}\n    <meta name="kadr-build" content="${buildName}" />`);
}
