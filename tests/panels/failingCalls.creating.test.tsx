import { test } from 'vitest';
import { doneInCreating } from '../support/app/failing-calls/doneInFeeds';
import {
  doneCells,
  proveDoneCall,
  proveSignedOut,
  signedInCells,
} from '../support/app/failing-calls/proveFailingCalls';

test.each(doneCells(doneInCreating))('[151] %s fails in every way, and is done in the end', proveDoneCall);
test.each(signedInCells(doneInCreating))('[151] %s is refused for its token', proveSignedOut);
