import './actInProduction';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { loadLazyCode } from '@/editor/elements/lazyPart';
import { watchEditor } from '../dom/leftBehind';
import { recordListeners } from '../dom/recordListeners';
import { fillBrowserGaps } from './browserGaps';
import { endTimersWithPage } from './endTimers';
import { formsStayOnPage } from './formsStayOnPage';
import { rememberStyles } from './rememberStyles';
import './toBeVisible';

// The code of a panel loads when it is opened, which takes time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// Otherwise each poll of a waiting query prints the whole page, while only the last one is read.
configure({
  getElementError(message, container) {
    const config = getConfig();
    const isWaiting =
      '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
    return new Error(isWaiting ? (message ?? '') : `${message}\n\n${prettyDOM(container)}`);
  },
});

rememberStyles();
endTimersWithPage();
formsStayOnPage();

const lazyParts = import.meta.glob([
  '/src/app/shell/deferredShell.ts',
  '/src/app/{Connections,DialogHost,SessionConnection,panels}.tsx',
  '/src/features/comments/ProjectComments.tsx',
  '/src/features/create-project/CreateButton.tsx',
  '/src/features/project-controls/ProjectControls.tsx',
  '/src/features/*/*Dialog.tsx',
  '/src/panels/*/*Panel.tsx',
  '/src/panels/home/FeedNotices.tsx',
  '/src/panels/project/ProjectActions.tsx',
]);

// The files of one worker share the device's storage.
beforeAll(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// A lazy part has a time limit, and a busy machine takes longer to load it for the first time.
beforeAll(async () => {
  for (const load of Object.values(lazyParts)) await load();
  await loadLazyCode(async () => undefined);
});

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  fillBrowserGaps();
  // The router never stops listening, so hundreds of routers of earlier tests would handle each Back as well.
  return recordListeners(window);
});

let leftBehind: ReturnType<typeof watchEditor>;
beforeEach(() => {
  leftBehind = watchEditor();
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // A closed dialog goes back in the history one task later, which would be in the next test.
  await new Promise((resolve) => setTimeout(resolve));
  expect(await leftBehind()).toEqual([]);
});
