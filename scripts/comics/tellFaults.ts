import { InputFault } from './readInputFile';

/** Runs a command; an error is one line and exit status 2. */
export async function tellFaults(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(error instanceof InputFault ? reason : `This should not happen: ${reason}`);
    process.exitCode = 2;
  }
}
