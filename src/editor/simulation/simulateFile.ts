import { readWholeParsedProject } from '@/comics/lenient/readWholeProject';
import { simulateReaders } from '@/editor/simulation/simulateReaders';
import type { Simulation } from '@/editor/simulation/simulation';

/** `null` for a file that no player opens. */
export function simulateFile(file: unknown, onProgress: (plays: number) => void): Simulation | null {
  const reading = readWholeParsedProject(file);
  return reading.ok ? simulateReaders(reading.project, { onProgress }) : null;
}
