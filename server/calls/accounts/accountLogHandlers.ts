import { mayDo } from '@/domain/actionRights';
import { signedIn } from '../../http/Caller';
import type { HandlersOf } from '../../http/handlers';
import { boundedPage } from '../../http/validation/boundedPage';
import { notAllowed } from '../../lib/domainError';
import type { Services } from '../services';
import { listAdminActions, signInsOf } from './accountLog';

/** Who signed in and what admins did (docs/product/calls.md#logs). */
export function accountLogHandlers({ database }: Services): HandlersOf<'accountLog'> {
  return {
    signIns: async ({ params, caller }) => signInsOf(database, signedIn(caller).id, boundedPage(params)),
    async adminActions({ params, caller }) {
      if (!mayDo('readAdminActions', signedIn(caller))) throw notAllowed();
      return listAdminActions(database, boundedPage(params));
    },
  };
}
