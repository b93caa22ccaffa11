import { afterEach, beforeEach, test } from 'vitest';
import {
  doneAboutPeople,
  doneAgainstDecisions,
  doneByAdmins,
  doneByPeople,
  doneForSafety,
} from '../support/app/failing-calls/doneByPeople';
import {
  doneCells,
  proveDoneCall,
  proveSignedOut,
  signedInCells,
} from '../support/app/failing-calls/proveFailingCalls';
import { fillPictureGaps } from '../support/app/pictures';

let gaps: ReturnType<typeof fillPictureGaps>;
beforeEach(() => {
  gaps = fillPictureGaps({ width: 480, height: 640 });
});
afterEach(() => gaps.restore());

const calls = [
  ...doneAboutPeople,
  ...doneByPeople,
  ...doneForSafety,
  ...doneByAdmins,
  ...doneAgainstDecisions,
];
test.each(doneCells(calls))('%s fails in every way, and succeeds in the end', proveDoneCall);
test.each(signedInCells(calls))('%s is rejected because of its token', proveSignedOut);
