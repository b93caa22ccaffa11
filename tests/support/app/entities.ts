import { fromWire } from '@/api/wire';
import type { ProjectView } from '@/domain/project';
import type { ProfileView } from '@/domain/user';
import * as wire from './wire';

/** A project as the app has it. */
export function projectView(overrides: Partial<ProjectView> = {}): ProjectView {
  return { ...fromWire(wire.projectView()), ...overrides };
}

/** A person as their page has them. */
export function profileView(
  user: Partial<ProfileView['user']> = {},
  stats: Partial<ProfileView['stats']> = {},
): ProfileView {
  const profile = fromWire(wire.profileView());
  return { user: { ...profile.user, ...user }, stats: { ...profile.stats, ...stats } };
}
