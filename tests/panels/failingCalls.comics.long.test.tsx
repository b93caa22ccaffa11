import { test } from 'vitest';
import { doneByOwners, doneByReaders, doneInComments } from '../support/app/failing-calls/doneOnComics';
import {
  doneCells,
  proveDoneCall,
  proveSignedOut,
  signedInCells,
} from '../support/app/failing-calls/proveFailingCalls';

const calls = [...doneByReaders, ...doneInComments, ...doneByOwners];
test.each(doneCells(calls))('%s fails in every way, and succeeds in the end', proveDoneCall);
test.each(signedInCells(calls))('%s is rejected because of its token', proveSignedOut);
