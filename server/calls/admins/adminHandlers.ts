import type { HandlersOf } from '../../http/handlers';
import { accountLimits } from '../accounts/accountLimits';
import type { Services } from '../services';
import { changeAdmin, listAdmins } from './admins';

/** Who looks after Kadr (docs/product/calls.md#admins). */
export function adminHandlers(services: Services): HandlersOf<'admins'> {
  const access = 'appointAdmins';
  return {
    list: { access, answer: () => listAdmins(services.database, services) },
    change: {
      access,
      rateLimit: accountLimits.reset,
      answer: ({ params: { userId }, body, viewer, context }) =>
        changeAdmin(services, viewer, { userId, ...body }, context.locale),
    },
  };
}
