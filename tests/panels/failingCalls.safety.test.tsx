import { test } from 'vitest';
import { doneForSafety } from '../support/app/failing-calls/doneByPeople';
import {
  doneCells,
  proveDoneCall,
  proveSignedOut,
  signedInCells,
} from '../support/app/failing-calls/proveFailingCalls';

test.each(doneCells(doneForSafety))('[151] %s fails in every way, and is done in the end', proveDoneCall);
test.each(signedInCells(doneForSafety))('[151] %s is refused for its token', proveSignedOut);
