/** What each folder of `src` may import of ours (CONTRIBUTING.md); it may always import itself. */
const MAY_IMPORT = {
  domain: [],
  config: ['domain'],
  lib: ['config', 'domain'],
  content: ['config', 'domain'],
  components: ['content', 'lib', 'config', 'domain'],
  features: ['components', 'content', 'lib', 'config', 'domain'],
};

/** The rooms of the dashboard, each with those it may import. */
const ROOMS = {
  shell: [],
  bookings: ['shell'],
  calendar: ['shell', 'bookings'],
  customers: ['shell', 'bookings'],
  quotes: ['shell', 'bookings'],
  money: ['shell', 'bookings'],
  numbers: ['shell', 'bookings'],
  settings: ['shell', 'bookings'],
};
const DASHBOARD = 'src/features/dashboard';

const supabaseOnlyInLib = {
  group: ['@supabase/*'],
  message: 'Only src/lib touches supabase-js.',
};
const requestsInApi = {
  group: ['@/lib/supabase'],
  importNames: ['supabase', 'unwrapAsStaff'],
  message: "Requests live in a room's api.",
};
const silentRequests = {
  group: ['sonner', 'react', 'react-dom'],
  message: 'A request says nothing and shows nothing: actions and views do.',
};
const noReact = {
  group: ['react', 'react-*'],
  message: 'Rules and texts are data: no React.',
};

function downwards(folder) {
  // In a feature our own files are imported by relative paths, so that no feature imports another.
  const allowed = folder === 'features' ? MAY_IMPORT.features : [folder, ...MAY_IMPORT[folder]];
  const forbidden = [...Object.keys(MAY_IMPORT), 'pages'].filter((name) => !allowed.includes(name));
  return {
    // One star is one part of a path: a file of src itself, such as the route table.
    group: ['@/*', ...forbidden.flatMap((name) => [`@/${name}/**`, `../**/${name}/**`])],
    message: `${folder} imports ${MAY_IMPORT[folder].join(', ') || 'nothing of ours'} only.`,
  };
}

function noOtherRoom(room) {
  const others = Object.keys(ROOMS).filter((name) => name !== room && !ROOMS[room].includes(name));
  return {
    group: others.flatMap((name) => [`../${name}/**`, `../**/${name}/**`]),
    message: `${room} imports ${ROOMS[room].join(' and ') || 'no other room'} only: what rooms share is in bookings, and they meet in a page.`,
  };
}

/** Of several overrides for a file the last one counts, so that each names all its patterns. */
const restrict = (files, ...patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

const LAYERS = Object.keys(MAY_IMPORT).map((folder) =>
  restrict(
    [`src/${folder}/**`],
    downwards(folder),
    ...(folder === 'lib' ? [] : [supabaseOnlyInLib]),
    ...(folder === 'domain' || folder === 'content' ? [noReact] : []),
  ),
);

const ROOMS_OF_THE_DASHBOARD = Object.keys(ROOMS).flatMap((room) => {
  const files = `${DASHBOARD}/${room}`;
  const always = [downwards('features'), supabaseOnlyInLib, noOtherRoom(room)];
  return [
    restrict([`${files}/**`], ...always, requestsInApi),
    restrict(
      [`${files}/**/api.ts`, `${files}/**/*-api.ts`, `${files}/**/api/*.ts`],
      ...always,
      silentRequests,
    ),
  ];
});

export default {
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { browser: true, node: true, es2024: true },
  ignorePatterns: ['dist', 'dist-ssr', 'src/lib/database.types.ts'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/consistent-type-imports': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    // What people type is text on every page.
    'react/no-danger': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'no-console': ['error', { allow: ['error', 'warn', 'info'] }],
    eqeqeq: 'error',
    'jsx-a11y/control-has-associated-label': [
      'error',
      { ignoreElements: ['audio', 'canvas', 'embed', 'input', 'td', 'textarea', 'tr', 'video'] },
    ],
    'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', { table: ['grid'] }],
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-shadow': 'off',
    'typescript/no-unsafe-enum-comparison': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
  },
  overrides: [
    {
      files: ['*.config.ts', '*.config.mjs', 'e2e/**', 'scripts/**', 'supabase/**'],
      rules: {
        'import/no-default-export': 'off',
        'no-console': 'off',
        'no-await-in-loop': 'off',
      },
    },
    {
      // Our own drawings and data.
      files: [
        'src/components/cars/car-body.tsx',
        'src/components/structured-data/structured-data.tsx',
      ],
      rules: { 'react/no-danger': 'off' },
    },
    { files: ['e2e/**', 'supabase/tests/support/**'], rules: { 'no-empty-pattern': 'off' } },
    ...LAYERS,
    ...ROOMS_OF_THE_DASHBOARD,
    restrict(['src/pages/**', 'src/*.{ts,tsx}'], supabaseOnlyInLib),
    {
      files: ['**/*.test.{ts,tsx}', 'src/testing/**'],
      rules: {
        'typescript/no-non-null-assertion': 'off',
        'typescript/unbound-method': 'off',
        'no-restricted-imports': 'off',
      },
    },
  ],
};
