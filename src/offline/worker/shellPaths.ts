import { screens } from '@/routes/screens';

// The way back from an outside sign-in carries a token; the welcome page's query may lead out of here.
const { welcome: _welcome, loginWithToken: _loginWithToken, ...shown } = screens;

/** The addresses that the shell can open, whatever stands in their query; everything else is left to the network. */
export const shellPaths = [
  /^\/$/,
  /^\/(index|player)\.html/,
  ...Object.values(shown).map(
    ({ pattern }) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/?]+')}(?:[/?]|$)`),
  ),
];

export function shellPageOf(pathname: string): '/index.html' | '/player.html' {
  return pathname.startsWith('/player.html') ? '/player.html' : '/index.html';
}
