import { checkSteps } from './testing/checkSteps';
import { runStepsInPairs } from './testing/runSteps';

await runStepsInPairs(checkSteps);
