import { type Plugin, transformWithOxc } from 'vite';

/**
 * Browsers for which styles are built; some phones get no newer ones
 * (docs/decisions/0051-run-in-browsers-of-2022.md).
 */
export const oldestBrowsers = ['chrome105', 'safari15.4', 'ios15.4', 'firefox115'];

const sentences = [
  '<p lang="ru">Этот браузер слишком старый для Kadr. Обновите его или откройте Kadr на другом устройстве.</p>',
  '<p lang="en">This browser is too old for Kadr. Update it, or open Kadr on another device.</p>',
].join('');
const notice = `<script>
      if (!Array.prototype.findLast)
        document.body.innerHTML = '<div id="start-failed" role="alert">${sentences}</div>';
    </script>
    `;

/** Browsers without that method would show an empty page (docs/product/hosts.md#browsers). */
export function tooOldNotice(): Plugin {
  return {
    name: 'kadr-too-old-notice',
    // The player, which is in a frame of the other pages, has no such element.
    transformIndexHtml: (html) =>
      html.includes('id="start-failed"') ? html.replace('<noscript>', (mark) => notice + mark) : html,
  };
}

/**
 * Of ES2022, these browsers lack only static blocks, which VK's router uses. As the target of the whole
 * build, they would also turn private fields into maps, which is slower and adds 1.2 KB before the first
 * screen.
 */
export function withoutStaticBlocks(): Plugin {
  return {
    name: 'kadr-without-static-blocks',
    transform: {
      filter: { id: /\.[cm]?js$/, code: /\bstatic\s*\{/ },
      handler: (code, id) => transformWithOxc(code, id, { target: 'es2021' }),
    },
  };
}
