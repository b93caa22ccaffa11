import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type Plugin } from 'vite';
import { archiveInDevelopment } from '../../scripts/development/archiveInDevelopment';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A local page that shows every panel and dialog in each of its states, with prepared answers (tests/states). */
export async function startStates(port: number) {
  const vite = await createServer({
    root,
    mode: 'web',
    appType: 'mpa',
    // The frames of one page share what one of them has loaded.
    server: { port, strictPort: true, headers: { 'Cache-Control': 'max-age=10' } },
    // VKUI as one module with one style instead of hundreds, which each frame would request.
    resolve: { alias: [{ find: /^@vkontakte\/vkui$/, replacement: '@vkontakte/vkui' }] },
    optimizeDeps: { entries: ['index.html', 'player.html', 'tests/states/*.tsx'] },
    plugins: [archiveInDevelopment(root), statesPages()],
  });
  await vite.listen();
  return vite;
}

/** The pages that the player's frame requests are Vite's. */
const ownPages = /^\/(?:player|editor)\.html/;

/** The list at any address; in its frames the app's page, whose path is the panel's. */
function statesPages(): Plugin {
  return {
    name: 'kadr-states',
    configureServer(vite) {
      vite.middlewares.use(async (request, response, next) => {
        const { url = '/', headers } = request;
        const destination = headers['sec-fetch-dest'];
        const isPage = destination === 'document' || destination === 'iframe';
        if (!isPage || ownPages.test(url)) return next();
        const html = destination === 'iframe' ? await framePage() : await readPage('tests/states/list.html');
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(await vite.transformIndexHtml(url, html));
      });
    },
  };
}

const readPage = (file: string) => readFile(resolve(root, file), 'utf8');

/** The app's page without its start script, which would request addresses and a feed. */
async function framePage(): Promise<string> {
  const page = await readPage('index.html');
  return page
    .replace(/<script type="module" src="[^"]*startScript\.ts"><\/script>/, '')
    .replace('/src/main.tsx', '/tests/states/frame.tsx');
}
