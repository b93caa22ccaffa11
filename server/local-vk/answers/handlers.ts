import type { View } from '../switches';
import type { Handlers } from './answer';
import { apiMethodHandlers } from './apiMethods';
import { groupHandlers } from './groups';
import { launchHandlers } from './launch';
import { locationHandlers } from './location';
import { permissionHandlers } from './permissions';
import { sharingHandlers } from './sharing';
import { storageHandlers } from './storage';
import { windowHandlers } from './window';

/** Every call that this host knows. */
export const handlers: Handlers = {
  ...launchHandlers,
  ...locationHandlers,
  ...windowHandlers,
  ...sharingHandlers,
  ...storageHandlers,
  ...groupHandlers,
  ...permissionHandlers,
  ...apiMethodHandlers,
};

/** The calls that one of VK's clients has. */
export function handlersOn(view: View): string[] {
  return Object.keys(handlers).filter((name) => handlers[name]?.on.includes(view));
}
