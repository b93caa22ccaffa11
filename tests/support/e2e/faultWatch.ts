import type { BrowserContext } from '@playwright/test';

/** All errors in the browser during a test. */
export interface FaultWatch {
  /** Declares that the test causes this fault: it must occur, and does not fail the test. */
  expect(fault: RegExp): void;
  /** Declares that this fault may occur along with the expected ones. */
  ignore(fault: RegExp): void;
  /** The faults that the test did not expect, and the expected ones that did not occur. */
  surprises(): readonly string[];
}

/** Console errors, uncaught exceptions and rejections, failed requests, requests to other sites. */
export function watchFaults(context: BrowserContext): FaultWatch {
  const faults: string[] = [];
  const expected: RegExp[] = [];
  const ignored: RegExp[] = [];

  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => faults.push(`uncaught: ${String(error.error())}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left, or a player that is closed, aborts its running requests.
    if (reason !== 'net::ERR_ABORTED') faults.push(`request: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) faults.push(`answer: ${response.status()} ${response.url()}`);
  });
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isOurs = protocol !== 'http:' && protocol !== 'https:' ? true : ownHosts.includes(hostname);
    if (!isOurs) faults.push(`stranger: ${request.url()}`);
  });

  return {
    expect: (fault) => expected.push(fault),
    ignore: (fault) => ignored.push(fault),
    surprises: () => [
      ...faults.filter((fault) => ![...expected, ...ignored].some((one) => one.test(fault))),
      ...expected
        .filter((one) => !faults.some((fault) => one.test(fault)))
        .map((one) => `did not come: ${one}`),
    ],
  };
}

/** The app's log message when a test moves the clock past the time limit of a chunk that is still loading. */
export const overtakenChunk = /A lazy chunk takes too long/;

const ownHosts = ['localhost', '127.0.0.1'];
