import { routeOfPath, screens } from '@/routes/screens';

// The URL of a return from an external sign-in contains a token.
const { welcome: _welcome, loginWithToken: _loginWithToken, ...shown } = screens;

/** Paths that are served from the shell, with any query; all others use the network. */
export const shellPaths = [
  // VK opens the app here with its signed launch query.
  /^\/(?:\?|$)/,
  /^\/(index|player|editor)\.html/,
  ...Object.values(shown).map(
    ({ pattern }) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/?]+')}(?:[/?]|$)`),
  ),
];

export const editorPage = '/editor.html';

export const shellPages = ['/index.html', '/launch.html', '/player.html'] as const;

export function shellPageOf({
  pathname,
  searchParams,
}: URL): (typeof shellPages)[number] | typeof editorPage {
  if (pathname.startsWith(editorPage)) return editorPage;
  if (pathname.startsWith('/player.html')) return '/player.html';
  const mayShowProject = searchParams.has('vk_app_id') || routeOfPath(pathname).screen === 'project';
  return mayShowProject ? '/launch.html' : '/index.html';
}
