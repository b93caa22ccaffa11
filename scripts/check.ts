import { checkSteps, runSteps } from './steps';

await runSteps(checkSteps, 2);
