/** An import planted in a tree of its own: the file, what it imports, the rules that must catch it. */
export type PlantedImport = readonly [from: string, to: string, ...rules: readonly string[]];

/** Every kind of wrong import. */
export const wrongImports: readonly PlantedImport[] = [
  // up and sideways between floors
  ['src/lib/seesDomain.ts', '@/domain/locale', 'floor-lib'],
  ['src/comics/seesDomain.ts', '@/domain/locale', 'floor-comics'],
  ['src/domain/seesApi.ts', '@/api/createApi', 'floor-domain'],
  ['src/api/seesPlatform.ts', '@/platform/Platform', 'floor-api'],
  ['src/api/seesQueries.ts', '../queries/feed', 'floor-api'],
  ['src/platform/seesApi.ts', '@/api/createApi', 'floor-platform'],
  ['src/platform/seesRoutes.ts', '@/routes/paths', 'floor-platform'],
  ['src/i18n/seesUi.ts', '@/ui/Strip', 'floor-i18n'],
  ['src/routes/seesPanels.ts', '@/panels/home/HomePanel', 'floor-routes'],
  ['src/queries/seesUi.ts', '@/ui/Strip', 'floor-queries'],
  ['src/queries/seesPlatform.ts', '@/platform/Platform', 'floor-queries'],
  ['src/ui/seesApi.ts', '@/api/createApi', 'floor-ui'],
  ['src/ui/seesQueries.ts', '@/queries/feed', 'floor-ui'],
  ['src/features/card/seesPanel.ts', '@/panels/home/HomePanel', 'floor-features'],
  ['src/panels/home/seesApp.ts', '@/app/Shell', 'floor-panels'],
  ['src/app/seesMain.ts', '../main', 'floor-app'],
  ['src/player/seesDomain.ts', '@/domain/locale', 'floor-player'],
  ['src/player/seesRoutes.ts', '@/routes/paths', 'floor-player'],
  ['src/editor/seesPanel.ts', '@/panels/home/HomePanel', 'floor-editor'],
  ['src/offline/seesQueries.ts', '@/queries/feed', 'floor-offline'],
  ['src/helpers/anything.ts', '@/lib/text', 'only-known-floors'],
  // neighbours
  ['src/panels/home/seesNeighbour.ts', '@/panels/project/ProjectPanel', 'panels-apart'],
  ['src/features/card/seesNeighbour.ts', '@/features/share/share', 'features-apart'],
  // the client, the server and the tools
  ['src/main.tsx', '../server/config', 'client-apart-from-tools'],
  ['src/app/seesTests.ts', '../../tests/support/host', 'client-apart-from-tools', 'floor-app'],
  ['src/lib/seesNode.ts', 'node:fs', 'client-without-node'],
  ['server/seesHttp.ts', '../src/api/http', 'server-sees-contracts'],
  ['server/seesLinks.ts', '../src/routes/Link', 'server-sees-contracts'],
  ['server/seesPanel.ts', '@/panels/home/HomePanel', 'server-sees-contracts'],
  ['server/seesHooks.ts', '@/i18n/useText', 'i18n-core-for-player-and-server'],
  // packages
  ['src/app/seesBridge.ts', '@vkontakte/vk-bridge', 'vk-bridge-in-its-adapter'],
  ['src/platform/web/seesBridge.ts', '@vkontakte/vk-bridge', 'vk-bridge-in-its-adapter'],
  ['server/seesBridge.ts', '@vkontakte/vk-bridge', 'vk-bridge-in-its-adapter'],
  ['src/api/seesAxios.ts', 'axios', 'axios-in-http'],
  ['src/queries/seesAxios.ts', 'axios', 'axios-in-http'],
  ['src/panels/home/seesRouter.ts', '@vkontakte/vk-mini-apps-router', 'router-in-app-and-routes'],
  ['src/lib/seesReact.ts', 'react', 'no-react-in-pure-floors'],
  ['src/domain/seesReact.ts', 'react', 'no-react-in-pure-floors'],
  ['src/comics/seesVkui.ts', '@vkontakte/vkui', 'no-react-in-pure-floors'],
  ['src/api/seesQuery.ts', '@tanstack/react-query', 'no-react-in-pure-floors'],
  ['src/api/seesI18next.ts', 'i18next', 'no-react-in-pure-floors'],
  ['src/i18n/seesI18next.ts', 'i18next', 'i18n-core-pure'],
  ['src/i18n/seesHooks.ts', './useText', 'i18n-core-pure'],
  ['src/player/seesReact.ts', 'react', 'light-player'],
  ['src/player/seesZodThroughSchema.ts', '@/comics/projectSchema', 'light-player'],
  ['src/player/seesHooks.ts', '@/i18n/useText', 'light-player', 'i18n-core-for-player-and-server'],
  // shapes
  ['src/domain/index.ts', './locale', 'no-barrels'],
  ['src/panels/home/index.tsx', './HomePanel', 'no-barrels'],
  ['src/lib/turn.ts', './turnBack', 'no-cycles'],
  ['src/lib/seesNothing.ts', '@/lib/gone', 'nothing-unresolved'],
];

/** Right imports, of which no rule may complain. */
export const rightImports: readonly PlantedImport[] = [
  ['src/app/Shell.tsx', '@/panels/home/HomePanel'],
  ['src/app/App.tsx', '@vkontakte/vk-mini-apps-router'],
  ['src/panels/home/HomePanel.tsx', '@/features/share/share'],
  ['src/panels/project/ProjectPanel.tsx', './projectWords'],
  ['src/panels/project/projectWords.ts', '@/i18n/useText'],
  ['src/features/share/share.ts', '@/platform/Platform'],
  ['src/queries/feed.ts', '@/api/createApi'],
  ['src/queries/useFeed.ts', '@tanstack/react-query'],
  ['src/ui/Strip.tsx', '@/i18n/useText'],
  ['src/i18n/useText.ts', 'react'],
  ['src/platform/vk/host.ts', '@vkontakte/vk-bridge'],
  ['src/platform/Platform.ts', '@/domain/locale'],
  ['src/routes/Link.tsx', 'react'],
  ['src/routes/paths.ts', '@/domain/locale'],
  ['src/api/http.ts', 'axios'],
  ['src/api/createApi.ts', './http'],
  ['src/api/index.ts', './createApi'],
  ['src/api/schemas/project.ts', 'zod/mini'],
  ['src/comics/projectSchema.ts', 'zod/mini'],
  ['src/domain/locale.ts', '@/comics/project'],
  ['src/comics/project.ts', '@/lib/text'],
  ['src/lib/text.ts', './letters'],
  ['src/lib/letters.ts', './alphabet'],
  ['src/lib/alphabet.ts', './vowels'],
  ['src/lib/vowels.ts', '../lib/sounds'],
  ['src/player/play.ts', '@/comics/project'],
  ['server/config.ts', 'node:fs'],
  ['server/feeds.ts', '../src/api/schemas/project.ts'],
  ['server/links.ts', '@/routes/paths'],
  // the other end of the planted cycle; a cycle is reported at one of its files
  ['src/lib/turnBack.ts', './turn'],
];

/** Files that the others import and that import nothing themselves. */
export const leaves = ['src/lib/sounds.ts', 'tests/support/host.ts'];
