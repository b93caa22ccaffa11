import { test } from 'vitest';
import { doneAboutPeople } from '../support/app/failing-calls/doneByPeople';
import {
  doneCells,
  proveDoneCall,
  proveSignedOut,
  signedInCells,
} from '../support/app/failing-calls/proveFailingCalls';

test.each(doneCells(doneAboutPeople))('[151] %s fails in every way, and is done in the end', proveDoneCall);
test.each(signedInCells(doneAboutPeople))('[151] %s is refused for its token', proveSignedOut);
