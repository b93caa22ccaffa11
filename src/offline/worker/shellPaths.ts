/** The pages of the website's map that the shell can open; everything else is left to the network. */
export const shellPaths = [
  /^\/$/,
  /^\/(index|player)\.html/,
  /^\/(feed|comics|user|ufeed|settings)\//,
  /^\/(news|followers|subscriptions|fail)\b/,
  /^\/auth\/sign(in|up)\b/,
  /^\/password\/forgot\b/,
];

export function shellPageOf(pathname: string): '/index.html' | '/player.html' {
  return pathname.startsWith('/player.html') ? '/player.html' : '/index.html';
}
