import type { HandlersOf } from '../../http/handlers';
import { boundedPage } from '../../http/validation';
import type { Services } from '../services';
import { listHeld } from './listHeld';
import { reopenHeld, settleHeld } from './settleHeld';

/** What filters hold, and the decisions of moderators (docs/product/calls.md#filters). */
export function heldHandlers(services: Services): HandlersOf<'held'> {
  const access = 'settleHeld';
  return {
    listOpen: { access, answer: ({ params }) => listHeld(services.database, boundedPage(params)) },
    settle: {
      access,
      answer: ({ params, body, viewer }) => settleHeld(services, viewer, params, body.decision),
    },
    reopen: { access, answer: ({ params }) => reopenHeld(services, params) },
  };
}
