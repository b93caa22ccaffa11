import { checkSteps } from './testing/checkSteps';
import { runSteps } from './testing/runSteps';

runSteps(checkSteps);
