import type { BrowserContext } from '@playwright/test';

/** Everything that went wrong behind the screen while a test ran. */
export interface FaultWatch {
  /** Says that a fault belongs to the test: it has to come, and does not fail it. */
  expect(fault: RegExp): void;
  /** Says that a fault may come along with those that the test expects. */
  ignore(fault: RegExp): void;
  /** The faults that no test asked for, and the asked ones that did not come. */
  surprises(): readonly string[];
}

/** Console errors, uncaught exceptions and rejections, failed requests, requests to strangers. */
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
    // A page that is left, or a player that is closed, drops what it was still loading.
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

/** What a clock says that a test has put forward by more than a part of the app may take, while one was on its way. */
export const overtakenPart = /The code of a part does not come/;

const ownHosts = ['localhost', '127.0.0.1'];
