/** Imports look down, never up or sideways. Each floor of `src` names all that it may see beneath it. */
const beneathDomain = ['comics', 'lib'];
const beneathHosts = ['domain', ...beneathDomain];
const beneathFeatures = ['queries', 'api', 'ui', 'i18n', 'platform', 'routes', 'offline', ...beneathHosts];
const beneathApp = ['panels', 'features', ...beneathFeatures];

const floors = {
  lib: [],
  comics: ['lib'],
  domain: beneathDomain,
  api: beneathHosts,
  platform: beneathHosts,
  i18n: beneathHosts,
  routes: beneathHosts,
  queries: ['api', ...beneathHosts],
  ui: ['i18n', ...beneathHosts],
  features: beneathFeatures,
  panels: ['features', ...beneathFeatures],
  app: beneathApp,
  player: ['comics', 'i18n', 'lib'],
  editor: [...beneathFeatures, 'player'],
  offline: beneathHosts,
};

/** What of `src/i18n` knows React or i18next; the rest is its pure core. */
const i18nOverReact = '^src/i18n/(use[A-Z][^/]*[.]ts|startI18n[.]ts|wording[.]ts|[^/]+[.]tsx)$';

const packages = (...names) => `(^|/)node_modules/(${names.join('|')})/`;
const reactPackages = packages(
  'react',
  'react-dom',
  '@tanstack/react-[^/]+',
  '@vkontakte/(vkui|icons|vk-mini-apps-router)',
);

const floorRules = Object.entries(floors).map(([floor, beneath]) => ({
  name: `floor-${floor}`,
  comment: `src/${floor} sees ${beneath.length > 0 ? beneath.join(', ') : 'no other floor'}.`,
  severity: 'error',
  from: { path: `^src/${floor}/` },
  to: {
    path: '^(src|server|scripts|tests)/',
    pathNot: [floor, ...beneath].map((seen) => `^src/${seen}/`),
  },
}));

module.exports = {
  forbidden: [
    ...floorRules,
    {
      name: 'only-known-floors',
      comment: 'A new folder of src needs its place among the floors of this file.',
      severity: 'error',
      from: { path: '^src/[^/]+/', pathNot: Object.keys(floors).map((floor) => `^src/${floor}/`) },
      to: {},
    },
    {
      name: 'client-apart-from-tools',
      comment: 'The client takes nothing from the server, the scripts or the tests.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(server|scripts|tests)/' },
    },
    {
      name: 'server-sees-contracts',
      comment: 'The server shares the REST declarations, the paths and the pure rules with the client.',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: '^(src|scripts|tests)/',
        pathNot: [
          '^src/api/(endpoints|schemas)/',
          '^src/routes/paths[.]ts$',
          '^src/(domain|comics|lib)/',
          '^src/i18n/',
        ],
      },
    },
    {
      name: 'i18n-core-for-player-and-server',
      comment: 'Neither of them carries React or i18next.',
      severity: 'error',
      from: { path: '^(src/player|server)/' },
      to: { path: i18nOverReact },
    },
    {
      name: 'i18n-core-pure',
      comment: 'Symbols, counters and dates work without React and i18next.',
      severity: 'error',
      from: { path: '^src/i18n/', pathNot: i18nOverReact },
      to: { path: [i18nOverReact, reactPackages, packages('i18next')] },
    },
    {
      name: 'panels-apart',
      comment: 'What two panels need lives in src/features.',
      severity: 'error',
      from: { path: '^src/panels/([^/]+)/' },
      to: { path: '^src/panels/', pathNot: '^src/panels/$1/' },
    },
    {
      name: 'features-apart',
      comment: 'Features meet through dialog ids and queries.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'vk-bridge-in-its-adapter',
      comment: 'vk-bridge never answers outside VK; only platform/vk knows how to live with that.',
      severity: 'error',
      from: { pathNot: '^src/platform/vk/' },
      to: { path: packages('@vkontakte/vk-bridge') },
    },
    {
      name: 'axios-in-http',
      comment: 'One file speaks HTTP through axios.',
      severity: 'error',
      from: { pathNot: '^src/api/http[.]ts$' },
      to: { path: packages('axios') },
    },
    {
      name: 'router-in-app-and-routes',
      comment: 'Panels and features go places through src/routes.',
      severity: 'error',
      from: { pathNot: '^src/(app|routes)/' },
      to: { path: packages('@vkontakte/vk-mini-apps-router') },
    },
    {
      name: 'no-react-in-pure-floors',
      comment: 'Rules, formats and the REST module are used without a screen.',
      severity: 'error',
      from: { path: '^src/(lib|domain|comics|api)/' },
      to: { path: [reactPackages, packages('i18next')] },
    },
    {
      name: 'light-player',
      comment: 'The player fits any frame: it carries none of these, directly or through what it imports.',
      severity: 'error',
      from: { path: '^src/player/' },
      to: { path: [reactPackages, packages('i18next', 'zod', 'axios')], reachable: true },
    },
    {
      name: 'client-without-node',
      comment: 'src runs in a browser.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-barrels',
      comment: "The package's ./api is the one door; everything else is imported from where it is.",
      severity: 'error',
      from: { path: '/index[.]tsx?$', pathNot: '^src/api/index[.]ts$' },
      to: {},
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      comment: 'A rule cannot judge an import that it cannot follow.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
    },
  },
};
