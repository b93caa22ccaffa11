import { authHandlers } from './accounts/authHandlers';
import type { SomeHandlers } from './http/handlers';
import type { Services } from './services';
import { settingsHandlers } from './settings/settingsHandlers';
import { keyValueHandlers } from './users/keyValueHandlers';
import { userHandlers } from './users/userHandlers';

/** Every resource's handlers: one line for each group of the contract. */
export function createHandlers(services: Services): SomeHandlers {
  return {
    auth: authHandlers(services),
    users: userHandlers(services),
    kv: keyValueHandlers(services),
    config: settingsHandlers(services),
  };
}
