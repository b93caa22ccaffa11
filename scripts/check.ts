import { checkSteps } from './checkSteps.ts';
import { runSteps } from './runSteps.ts';

runSteps(checkSteps);
