import { type Plugin, transformWithOxc } from 'vite';

/** For styles; phones have them that get no newer one (docs/decisions/0051-run-in-browsers-of-2022.md). */
export const oldestBrowsers = ['chrome105', 'safari15.4', 'ios15.4', 'firefox115'];

const notice = `<script>
      if (!Array.prototype.findLast)
        document.body.innerHTML =
          '<div id="start-failed" role="alert">' +
          '<p lang="ru">Этот браузер слишком старый для Kadr. Обновите его или откройте Kadr на другом устройстве.</p>' +
          '<p lang="en">This browser is too old for Kadr. Update it, or open Kadr on another device.</p></div>';
    </script>
    `;

/** Browsers that have not even that method would show an empty page (docs/product/hosts.md#browsers). */
export function tooOldNotice(): Plugin {
  return {
    name: 'kadr-too-old-notice',
    // The player, in a frame of the others, has no such place.
    transformIndexHtml: (html) =>
      html.includes('id="start-failed"') ? html.replace('<noscript>', (mark) => notice + mark) : html,
  };
}

/**
 * Of ES2022 these browsers lack static blocks alone, which VK's router has. As a target for everything they would turn private
 * fields into maps as well, which is slower and 1.2 KB more before the first screen.
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
