import { fromWire } from '@/api/wire';
import type { ProjectView } from '@/domain/project';
import type { ProfileView } from '@/domain/user';
import * as wire from './wire';

/** A project in the form that the app uses. */
export function projectView(overrides: Partial<ProjectView> = {}): ProjectView {
  return { ...fromWire(wire.projectView()), ...overrides };
}

/** A profile as on the person's page. */
export function profileView(
  user: Partial<ProfileView['user']> = {},
  stats: Partial<ProfileView['stats']> = {},
): ProfileView {
  const profile = fromWire(wire.profileView());
  return { user: { ...profile.user, ...user }, stats: { ...profile.stats, ...stats } };
}
