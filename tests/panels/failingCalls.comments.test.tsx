import { test } from 'vitest';
import { doneInComments } from '../support/app/failing-calls/doneOnComics';
import {
  doneCells,
  proveDoneCall,
  proveSignedOut,
  signedInCells,
} from '../support/app/failing-calls/proveFailingCalls';

test.each(doneCells(doneInComments))('[151] %s fails in every way, and is done in the end', proveDoneCall);
test.each(signedInCells(doneInComments))('[151] %s is refused for its token', proveSignedOut);
