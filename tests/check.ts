import { checkSteps, runSteps } from './support/steps';

await runSteps(checkSteps, 2);
