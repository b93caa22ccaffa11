import type { HostAbout } from '../hostServer';
import { groupOfPath, launchPath } from '../launchPath';
import type { Switches } from '../switches';

/** What the host's server knows. Both ends are built together, so its answers are taken at their word. */
export async function readAbout(): Promise<HostAbout> {
  const answer = await fetch('/about.json');
  return answer.json();
}

/** A launch query, signed just now. */
export async function signLaunch(switches: Switches, scopes: Iterable<string>): Promise<string> {
  const answer = await fetch(launchPath(switches, { scopes, group: groupOfPath(location.pathname) }));
  const launch: { readonly query: string } = await answer.json();
  return launch.query;
}
