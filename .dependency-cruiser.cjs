const beneathDomain = ['comics', 'lib'];
const beneathHosts = ['domain', ...beneathDomain];
const beneathFeatures = ['queries', 'api', 'ui', 'i18n', 'platform', 'routes', 'offline', ...beneathHosts];
const beneathCalls = ['media', 'http', 'database', 'mail', 'lib'];
const beneathPlay = [
  'draw',
  'screens',
  'sound',
  'storage',
  'loading',
  'browser',
  'rules',
  'elements',
  'texts',
];
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
  'preview',
  'problems',
  'publish',
  'resources',
  'starters',
  'story',
  'versions',
  'document',
  'drawing',
  'elements',
];
const anything = [''];

/**
 * Imports look down, never up or sideways: each folder of a module, and each file beside the folders, names what it may
 * import there.
 */
const layers = {
  src: {
    lib: [],
    comics: ['lib'],
    domain: beneathDomain,
    api: beneathHosts,
    platform: beneathHosts,
    i18n: beneathHosts,
    routes: ['platform', 'queries', ...beneathHosts],
    queries: ['api', ...beneathHosts],
    ui: ['i18n', ...beneathHosts],
    legal: beneathFeatures,
    features: ['legal', ...beneathFeatures],
    panels: ['features', 'legal', ...beneathFeatures],
    app: ['panels', 'features', 'legal', ...beneathFeatures],
    player: ['comics', 'i18n', 'lib'],
    editor: ['legal', ...beneathFeatures, 'player'],
    offline: ['routes', ...beneathHosts],
    'main.tsx': anything,
  },
  'src/player': {
    texts: [],
    elements: [],
    rules: [],
    browser: [],
    sound: [],
    loading: ['texts'],
    storage: ['loading', 'browser', 'rules', 'texts'],
    screens: ['storage', 'loading', 'rules', 'elements', 'texts'],
    draw: ['rules', 'elements', 'texts'],
    play: beneathPlay,
    reading: ['play', ...beneathPlay],
    input: ['reading', 'play', ...beneathPlay],
    features: ['play', ...beneathPlay],
    sheets: ['play', ...beneathPlay],
    controls: ['sheets', 'input', 'reading', 'play', ...beneathPlay],
    start: ['features', 'controls', 'play', ...beneathPlay],
    exported: anything,
    'main.ts': anything,
    'player.css': [],
  },
  'src/editor': {
    document: [],
    elements: ['document'],
    drawing: ['document'],
    drafts: ['drawing', 'document', 'elements'],
    canvas: ['drawing', 'document', 'elements'],
    reuse: ['drawing', 'document', 'elements'],
    pages: ['drawing', 'document', 'elements'],
    map: ['readers', 'simulation', 'problems', 'pages', 'story', 'drawing', 'document', 'elements'],
    simulation: ['pages', 'problems', 'document', 'elements'],
    readers: ['drafts', 'pages', 'problems', 'document', 'elements'],
    resources: ['document', 'elements'],
    story: ['document', 'elements'],
    contents: ['story', 'document', 'elements'],
    inspector: ['drawing', 'problems', 'resources', 'story', 'document', 'elements'],
    problems: ['document', 'elements'],
    play: ['drafts', 'document', 'elements'],
    publish: ['drafts', 'problems', 'reuse', 'resources', 'drawing', 'document', 'elements'],
    versions: ['drafts', 'play', 'drawing', 'document', 'elements'],
    preview: ['drafts', 'document', 'elements'],
    files: ['preview', 'drafts', 'drawing', 'document', 'elements'],
    starters: ['drafts', 'drawing', 'document', 'elements'],
    help: ['canvas', 'contents', 'pages', 'document', 'elements'],
    shell: beneathEditorShell,
    start: ['shell', ...beneathEditorShell],
    'main.tsx': anything,
  },
  server: {
    lib: [],
    mail: ['lib'],
    database: ['lib'],
    http: ['database', 'lib'],
    media: ['http', 'lib'],
    calls: beneathCalls,
    metrics: ['database', 'lib'],
    backup: ['media', 'database', 'lib'],
    doctor: ['backup', 'calls', ...beneathCalls],
    'local-vk': ['lib'],
    'local-native': ['local-vk', 'lib'],
    demo: ['calls', ...beneathCalls],
    website: ['calls', ...beneathCalls],
    start: [
      'website',
      'metrics',
      'doctor',
      'backup',
      'demo',
      'local-native',
      'local-vk',
      'calls',
      ...beneathCalls,
    ],
    operator: ['start', 'doctor', 'backup', 'calls', ...beneathCalls],
    'main.ts': ['start', 'lib'],
    'operate.ts': ['operator', 'lib'],
  },
  'server/calls': {
    accounts: [],
    'client-reports': [],
    admins: ['accounts'],
    pro: [],
    notifications: [],
    proposals: [],
    settings: [],
    'project-views': [],
    users: ['accounts', 'admins', 'projects', 'readers'],
    news: ['project-views'],
    decisions: [],
    profiles: ['decisions', 'news', 'project-views'],
    filters: [],
    projects: ['decisions', 'filters', 'news', 'notifications', 'pro', 'project-views'],
    resources: ['filters', 'pro', 'projects'],
    versions: ['pro', 'projects'],
    'own-comics': ['projects', 'project-views'],
    comments: ['filters', 'projects', 'news', 'project-views'],
    held: ['comments', 'filters', 'news', 'projects'],
    previews: ['projects', 'project-views'],
    reading: ['project-views'],
    readers: ['projects', 'pro'],
    reports: ['comments', 'custom-feeds', 'projects'],
    cases: ['accounts', 'admins', 'comments', 'custom-feeds', 'decisions', 'news', 'profiles', 'projects'],
    feeds: ['projects', 'project-views'],
    search: ['project-views'],
    'custom-feeds': ['projects', 'project-views'],
    'services.ts': [],
    'createHandlers.ts': anything,
  },
};

/** What every folder of a module may import. */
const shared = { 'server/calls': ['services.ts'] };

const layerRules = Object.entries(layers).flatMap(([module, folders]) => {
  const pathOf = (name) => `^${module}/${name}${name === '' ? '' : name.includes('.') ? '$' : '/'}`;
  return [
    ...Object.entries(folders).map(([folder, beneath]) => ({
      name: 'imports-look-down',
      comment: 'The table of this file says what each folder may import.',
      severity: 'error',
      from: { path: pathOf(folder) },
      to: { path: `^${module}/`, pathNot: [folder, ...beneath, ...(shared[module] ?? [])].map(pathOf) },
    })),
    {
      name: 'folders-have-a-layer',
      comment: 'A new folder, or a file beside the folders, needs its place in the table of this file.',
      severity: 'error',
      from: { path: pathOf(''), pathNot: Object.keys(folders).map(pathOf) },
      to: {},
    },
  ];
});

/** What of `src/i18n` knows React or i18next; the rest is its pure core. */
const i18nOverReact = '^src/i18n/(use[A-Z][^/]*[.]ts|startI18n[.]ts|wording[.]ts|[^/]+[.]tsx)$';

const packages = (...names) => `(^|/)node_modules/(${names.join('|')})/`;
const reactPackages = packages(
  'react',
  'react-dom',
  '@tanstack/react-[^/]+',
  '@vkontakte/(vkui|icons|vk-mini-apps-router)',
);

module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'data-without-fastify',
      comment:
        'What works on data throws errors of its own; requests, answers and status codes belong to http. The two ways of the browser into an account, and the one out of the weekly email, are pages.',
      severity: 'error',
      from: {
        path: '^server/(calls|media|database|mail|lib|demo)/',
        pathNot:
          '^server/calls/(accounts/accountEmail|accounts/external/externalSignInPlugin|notifications/unsubscribePage)[.]ts$',
      },
      to: { path: packages('fastify', '@fastify/[^/]+') },
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
      comment: 'Neither of them contains React or i18next.',
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
      comment: 'What two panels need is in src/features.',
      severity: 'error',
      from: { path: '^src/panels/([^/]+)/' },
      to: { path: '^src/panels/', pathNot: '^src/panels/$1/' },
    },
    {
      name: 'features-apart',
      comment:
        'Features share data through queries, and open the dialogs that others declare. The folders and files below are shared on purpose.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: {
        path: '^src/features/',
        pathNot: [
          '^src/features/$1/',
          '^src/features/[^/]+/dialogs[.]ts$',
          '^src/features/(comic-tiles|failures|host-name|load-more|person|proposals)/',
          '^src/features/sign-in/(useAskToSignIn[.]ts|useHostSignsIn[.]ts|RelaunchButton[.]tsx)$',
          '^src/features/project-chooser/useChooseProject[.]ts$',
          '^src/features/create-project/(useCreateProject[.]ts|useEditor[.]ts|CreateButtonSlot[.]tsx)$',
          '^src/features/(report/ReportButton|block-person/BlockButton|promotion/PromotionItems|notifications/BellButton)[.]tsx$',
          '^src/features/promotion/promotions[.]ts$',
        ],
      },
    },
    {
      name: 'vk-bridge-in-its-adapter',
      comment: 'Outside VK vk-bridge never answers; only platform/vk handles that.',
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
      comment: 'Panels and features navigate through src/routes.',
      severity: 'error',
      from: { pathNot: '^src/(app|routes)/' },
      to: { path: packages('@vkontakte/vk-mini-apps-router') },
    },
    {
      name: 'no-react-in-pure-layers',
      comment: 'Rules, formats and the REST module are used without an interface.',
      severity: 'error',
      from: { path: '^src/(lib|domain|comics|api)/' },
      to: { path: [reactPackages, packages('i18next')] },
    },
    {
      name: 'light-player',
      comment: 'The player stays small: none of these is part of it, directly or through what it imports.',
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
      comment: "Only the package's ./api is imported by its folder; everything else by its file.",
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
