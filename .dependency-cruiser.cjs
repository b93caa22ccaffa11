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
  offline: ['routes', ...beneathHosts],
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
    path: '^(src|server|scripts|samples|tests)/',
    pathNot: [floor, ...beneath].map((seen) => `^src/${seen}/`),
  },
}));

/** The floors of `server`, the same way. `main.ts` stands on top of them. */
const beneathCalls = ['media', 'http', 'database', 'mail', 'lib'];

const serverFloors = {
  lib: [],
  mail: ['lib'],
  database: ['lib'],
  http: ['database', 'lib'],
  media: ['http', 'lib'],
  calls: beneathCalls,
  metrics: ['database', 'lib'],
  'local-vk': ['lib'],
  'local-native': ['local-vk', 'lib'],
  demo: ['calls', ...beneathCalls],
  website: ['calls', ...beneathCalls],
  start: ['website', 'metrics', 'demo', 'local-native', 'local-vk', 'calls', ...beneathCalls],
};

const serverFloorRules = Object.entries(serverFloors).map(([floor, beneath]) => ({
  name: `server-floor-${floor}`,
  comment: `server/${floor} sees ${beneath.length > 0 ? beneath.join(', ') : 'no other floor'}.`,
  severity: 'error',
  from: { path: `^server/${floor}/` },
  to: { path: '^server/', pathNot: [floor, ...beneath].map((seen) => `^server/${seen}/`) },
}));

/** The resources of `server/calls`: each sees those alone that it cannot do without. */
const resources = {
  accounts: [],
  pro: [],
  settings: [],
  'project-views': [],
  users: ['accounts', 'projects'],
  news: ['project-views'],
  profiles: ['news', 'project-views'],
  projects: ['news', 'project-views'],
  resources: ['projects'],
  comments: ['projects', 'news', 'project-views'],
  'project-reports': ['projects'],
  feeds: ['projects', 'project-views'],
  search: ['project-views'],
  'custom-feeds': ['projects', 'project-views'],
};

const resourceRules = Object.entries(resources).map(([resource, beneath]) => ({
  name: `calls-of-${resource}`,
  comment: `server/calls/${resource} sees ${beneath.length > 0 ? beneath.join(', ') : 'no other resource'}.`,
  severity: 'error',
  from: { path: `^server/calls/${resource}/` },
  to: {
    path: '^server/calls/',
    pathNot: ['services[.]ts$', ...[resource, ...beneath].map((seen) => `${seen}/`)].map(
      (seen) => `^server/calls/${seen}`,
    ),
  },
}));

/** The rooms of the player and what each of them may see; `start` and `main.ts` stand above all of them. */
const beneathPlay = [
  'draw',
  'screens',
  'sound',
  'storage',
  'loading',
  'browser',
  'rules',
  'elements',
  'words',
];
const playerRooms = {
  words: [],
  elements: ['document'],
  rules: [],
  browser: [],
  sound: [],
  loading: ['words'],
  storage: ['loading', 'browser', 'rules', 'words'],
  screens: ['storage', 'loading', 'rules', 'elements', 'words'],
  draw: ['rules', 'elements', 'words'],
  play: beneathPlay,
  reading: ['play', ...beneathPlay],
  input: ['reading', 'play', ...beneathPlay],
  features: ['play', ...beneathPlay],
  sheets: ['play', ...beneathPlay],
  controls: ['sheets', 'input', 'reading', 'play', ...beneathPlay],
  start: ['features', 'controls', 'play', ...beneathPlay],
};

const playerRoomRules = Object.entries(playerRooms).map(([room, beneath]) => ({
  name: `player-room-${room}`,
  comment: `src/player/${room} sees ${beneath.length > 0 ? beneath.join(', ') : 'no other room'}.`,
  severity: 'error',
  from: { path: `^src/player/${room}/` },
  to: { path: '^src/player/', pathNot: [room, ...beneath].map((seen) => `^src/player/${seen}/`) },
}));

/** The rooms of the editor; `shell` puts them together, `start` and `main.tsx` stand above all of them. */
const beneathEditorShell = [
  'canvas',
  'contents',
  'drafts',
  'files',
  'help',
  'inspector',
  'map',
  'reuse',
  'pages',
  'play',
  'problems',
  'publish',
  'resources',
  'starters',
  'story',
  'document',
  'drawing',
  'elements',
];
const editorRooms = {
  document: [],
  elements: ['document'],
  drawing: ['document'],
  drafts: ['drawing', 'document', 'elements'],
  canvas: ['drawing', 'document', 'elements'],
  reuse: ['drawing', 'document', 'elements'],
  pages: ['drawing', 'document', 'elements'],
  map: ['pages', 'story', 'drawing', 'document', 'elements'],
  resources: ['document', 'elements'],
  story: ['document', 'elements'],
  contents: ['story', 'document', 'elements'],
  inspector: ['drawing', 'problems', 'resources', 'story', 'document', 'elements'],
  problems: ['document', 'elements'],
  play: ['drafts', 'document', 'elements'],
  publish: ['drafts', 'problems', 'resources', 'drawing', 'document', 'elements'],
  files: ['drafts', 'document', 'elements'],
  starters: ['drafts', 'drawing', 'document', 'elements'],
  help: ['canvas', 'contents', 'pages', 'document', 'elements'],
  shell: beneathEditorShell,
  start: ['shell', ...beneathEditorShell],
};

const editorRoomRules = Object.entries(editorRooms).map(([room, beneath]) => ({
  name: `editor-room-${room}`,
  comment: `src/editor/${room} sees ${beneath.length > 0 ? beneath.join(', ') : 'no other room'}.`,
  severity: 'error',
  from: { path: `^src/editor/${room}/` },
  to: { path: '^src/editor/', pathNot: [room, ...beneath].map((seen) => `^src/editor/${seen}/`) },
}));

module.exports = {
  forbidden: [
    ...floorRules,
    ...serverFloorRules,
    ...resourceRules,
    {
      name: 'server-main-starts',
      comment: 'server/main.ts starts what the floor of start puts together.',
      severity: 'error',
      from: { path: '^server/main[.]ts$' },
      to: { path: '^server/', pathNot: '^server/(start|lib)/' },
    },
    {
      name: 'only-known-server-floors',
      comment: 'A new folder of server needs its place among the floors of this file.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: ['main[.]ts$', ...Object.keys(serverFloors).map((floor) => `${floor}/`)].map(
          (known) => `^server/${known}`,
        ),
      },
      to: {},
    },
    ...playerRoomRules,
    ...editorRoomRules,
    {
      name: 'only-known-editor-rooms',
      comment: 'The root of the editor holds its entry alone; a new folder needs its place in this file.',
      severity: 'error',
      from: {
        path: '^src/editor/',
        pathNot: ['main[.]tsx', ...Object.keys(editorRooms).map((room) => `${room}/`)].map(
          (known) => `^src/editor/${known}`,
        ),
      },
      to: {},
    },
    {
      name: 'only-known-player-rooms',
      comment: 'The root of the player holds its entry alone; a new folder needs its place in this file.',
      severity: 'error',
      from: {
        path: '^src/player/',
        pathNot: ['main[.]ts', ...Object.keys(playerRooms).map((room) => `${room}/`)].map(
          (known) => `^src/player/${known}`,
        ),
      },
      to: {},
    },
    {
      name: 'only-known-resources',
      comment: 'A new folder of server/calls needs its place among the resources of this file.',
      severity: 'error',
      from: {
        path: '^server/calls/[^/]+/',
        pathNot: Object.keys(resources).map((resource) => `^server/calls/${resource}/`),
      },
      to: {},
    },
    {
      name: 'services-beneath-resources',
      comment: 'Every resource is given its services; they know none of them.',
      severity: 'error',
      from: { path: '^server/calls/services[.]ts$' },
      to: { path: '^server/calls/' },
    },
    {
      name: 'data-without-fastify',
      comment:
        'What works on data says what went wrong; requests, answers and their status codes are the business of http. The two ways of the browser into an account are pages.',
      severity: 'error',
      from: {
        path: '^server/(calls|media|database|mail|lib|demo)/',
        pathNot: '^server/calls/accounts/(accountEmail|external/addExternalSignIn)[.]ts$',
      },
      to: { path: packages('fastify', '@fastify/[^/]+') },
    },
    {
      name: 'only-known-floors',
      comment: 'A new folder of src needs its place among the floors of this file.',
      severity: 'error',
      from: { path: '^src/[^/]+/', pathNot: Object.keys(floors).map((floor) => `^src/${floor}/`) },
      to: {},
    },
    {
      name: 'client-apart-from-tools',
      comment:
        'The client takes nothing from the server, the scripts, the studio of the samples or the tests.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(server|scripts|samples|tests)/' },
    },
    {
      name: 'server-sees-contracts',
      comment: 'The server shares the REST declarations, the paths and the pure rules with the client.',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: '^(src|scripts|samples|tests)/',
        pathNot: [
          '^src/api/(endpoints|schemas)/',
          '^src/routes/(screens|defineScreens)[.]ts$',
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
      comment:
        'Features meet through queries and open the dialogs that others declare. Failures are told, visitors asked to sign in, people and comics shown, lists made longer, and comics made and chosen in one way.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: {
        path: '^src/features/',
        pathNot: [
          '^src/features/$1/',
          '^src/features/[^/]+/dialogs[.]ts$',
          '^src/features/(comic-tiles|failures|host-name|load-more|person)/',
          '^src/features/sign-in/(useAskToSignIn[.]ts|useHostSignsIn[.]ts|OpenAnew[.]tsx)$',
          '^src/features/project-chooser/useChooseProject[.]ts$',
          '^src/features/create-project/(useCreateProject|useEditor)[.]ts$',
        ],
      },
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
