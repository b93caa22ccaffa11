import { checkSteps, runStepsInPairs } from './steps';

await runStepsInPairs(checkSteps);
