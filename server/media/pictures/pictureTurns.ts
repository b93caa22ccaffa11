import sharp from 'sharp';
import { createTurns } from '../../lib/turns';

/**
 * Pictures are read and drawn one after the other. The library works on the threads that files are read on, too,
 * and there are four of them: several large pictures at one time would take them all.
 */
export const pictureTurns = createTurns({ atOnce: 1, waiting: 100, waitingOfOne: 20 });

// Its own threads beside that one would take the processor from everybody else.
sharp.concurrency(1);
