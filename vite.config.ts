import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buttonWords } from './scripts/vite/buttonWords.ts';
import { dictionaries } from './scripts/vite/dictionaries.ts';
import { directImports } from './scripts/vite/directImports.ts';
import { exportedPlayer } from './scripts/vite/exportedPlayer.ts';
import { inlineStart } from './scripts/vite/inlineStart.ts';
import { encoderLicence, letteringLicence } from './scripts/vite/licences.ts';
import { noCycles } from './scripts/vite/noCycles.ts';
import { clippedOverflow, hiddenScrollbars, viewportUnits } from './scripts/vite/olderStyles.ts';
import { oldestBrowsers, tooOldNotice, withoutStaticBlocks } from './scripts/vite/oldestBrowsers.ts';
import { preloadHints } from './scripts/vite/preloadHints.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));
const root = fileURLToPath(new URL('.', import.meta.url));
const source = fileURLToPath(new URL('./src', import.meta.url));

/**
 * `--mode web` calls its server, `--mode archive` reads static files, `--mode vk` is for VK's hosting and calls a server
 * elsewhere; all are the same client.
 */
export default defineConfig(({ mode }) => ({
  root,
  define: { 'import.meta.env.KADR_VERSION': JSON.stringify(version) },
  base: mode === 'vk' ? './' : '/',
  plugins: [
    react(),
    withoutStaticBlocks(),
    tooOldNotice(),
    { ...directImports(), apply: 'build' },
    dictionaries(root),
    inlineStart(root),
    preloadHints(),
    letteringLicence(root),
    encoderLicence(root),
    noCycles(),
    exportedPlayer(root),
  ],
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${source}/` },
      // VKUI's CSS-modules build lets the bundler drop the styles of components that nobody uses.
      { find: /^@vkontakte\/vkui$/, replacement: '@vkontakte/vkui/dist/cssm' },
    ],
    dedupe: ['react', 'react-dom', '@vkontakte/vkui', '@vkontakte/icons'],
  },
  // The embedded database writes all the time, and builds have their own pages.
  server: { watch: { ignored: ['**/.cache/**', '**/.data/**', '**/dist/**', '**/test-results/**'] } },
  optimizeDeps: { entries: ['index.html', 'player.html', 'editor.html'] },
  css: {
    modules: { generateScopedName: '[hash:base64:5]' },
    postcss: { plugins: [buttonWords, clippedOverflow, hiddenScrollbars, viewportUnits] },
  },
  ssr: { noExternal: [/^@vkontakte\//] },
  build: {
    target: 'es2022',
    cssTarget: oldestBrowsers,
    modulePreload: { polyfill: false },
    // The size budgets limit what pages load.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
}));
