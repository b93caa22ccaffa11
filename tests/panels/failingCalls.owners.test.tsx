import { test } from 'vitest';
import { doneByOwners } from '../support/app/failing-calls/doneOnComics';
import {
  doneCells,
  proveDoneCall,
  proveSignedOut,
  signedInCells,
} from '../support/app/failing-calls/proveFailingCalls';

test.each(doneCells(doneByOwners))('[151] %s fails in every way, and is done in the end', proveDoneCall);
test.each(signedInCells(doneByOwners))('[151] %s is refused for its token', proveSignedOut);
