import type { HostAbout } from '../hostServer';
import type { Switches } from '../switches';
import { groupOfAddress } from './address';

/** What the host's server knows. Both ends are built together, so its answers are taken at their word. */
export async function readAbout(): Promise<HostAbout> {
  const answer = await fetch('/about.json');
  return answer.json();
}

/** A launch query, signed just now. */
export async function signLaunch({ view, language }: Switches, scopes: Iterable<string>): Promise<string> {
  const choice = new URLSearchParams({ view, lang: language, scopes: [...scopes].join(',') });
  const group = groupOfAddress();
  if (group !== null) choice.set('group', group);
  const answer = await fetch(`/launch.json?${choice}`);
  const launch: { readonly query: string } = await answer.json();
  return launch.query;
}
