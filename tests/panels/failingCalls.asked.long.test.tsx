import { test } from 'vitest';
import { askedOfPeople } from '../support/app/failing-calls/askedOfPeople';
import { askedOfProjects } from '../support/app/failing-calls/askedOfProjects';
import { askedCells, proveAskedCall } from '../support/app/failing-calls/proveFailingCalls';

test.each(askedCells([...askedOfProjects, ...askedOfPeople]))('%s', proveAskedCall);
