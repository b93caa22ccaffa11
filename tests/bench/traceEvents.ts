import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const traceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds of the browser's clock. */
  ts: z.number(),
  dur: z.optional(z.number()),
  args: z.optional(
    z.looseObject({
      data: z.optional(
        z.looseObject({
          url: z.optional(z.string()),
          functionName: z.optional(z.string()),
          documentLoaderURL: z.optional(z.string()),
        }),
      ),
    }),
  ),
});
const traceFile = z.object({ traceEvents: z.array(z.unknown()) });

type TraceEvent = z.infer<typeof traceEvent>;

/** A task of a page's main thread; all times in milliseconds. */
export interface TracedTask {
  readonly at: number;
  readonly lasts: number;
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  /** The script that took most of its time, by file and function. */
  readonly name: string;
}

interface Trace {
  readonly tasks: readonly TracedTask[];
  readonly paints: readonly { readonly name: string; readonly at: number }[];
}

/** A shorter task delays no tap or frame noticeably. */
const shortestTaskMs = 20;

const scriptNames = ['EvaluateScript', 'FunctionCall', 'v8.compile', 'RunMicrotasks'];
const styleNames = ['UpdateLayoutTree', 'ParseAuthorStyleSheet'];
const layoutNames = ['Layout', 'PrePaint', 'Layerize', 'Paint', 'Commit'];
const paintNames = ['firstPaint', 'firstContentfulPaint', 'largestContentfulPaint::Candidate'];

/** The long tasks and the paints of a trace. Times count from the navigation of the page, at `startMs`. */
export async function readTrace(file: string, startMs: number): Promise<Trace> {
  const { traceEvents } = traceFile.parse(JSON.parse(await readFile(file, 'utf8')));
  const events = traceEvents.flatMap((event) => {
    const read = traceEvent.safeParse(event);
    return read.success ? [read.data] : [];
  });
  const start = events.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith('http'),
  );
  if (start === undefined) throw new Error('The trace has no navigation.');
  const timeOf = ({ ts }: TraceEvent) => (ts - start.ts) / 1000 + startMs;

  const complete = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === start.pid && tid === start.tid);
  const tasks = complete
    .filter((event) => event.name === 'RunTask' && lengthOf(event) >= shortestTaskMs)
    .map((task) => {
      const inside = complete.filter((event) => event !== task && isIn(event, task));
      const sum = (names: readonly string[]) =>
        sumOfOutermost(inside.filter(({ name }) => names.includes(name)));
      return {
        at: timeOf(task),
        lasts: lengthOf(task),
        script: sum(scriptNames) - sumOfOutermost(inside.filter((event) => isForced(event, inside))),
        style: sum(styleNames),
        layout: sum(layoutNames),
        name: longestScript(inside),
      };
    });
  const paints = events
    .filter(({ name, pid }) => paintNames.includes(name) && pid === start.pid)
    .map((event) => ({ name: event.name, at: timeOf(event) }));
  return { tasks: tasks.sort((one, other) => one.at - other.at), paints };
}

const lengthOf = ({ dur = 0 }: TraceEvent) => dur / 1000;

function isIn(inner: TraceEvent, outer: TraceEvent): boolean {
  return (
    inner.tid === outer.tid &&
    inner.ts >= outer.ts &&
    inner.ts + (inner.dur ?? 0) <= outer.ts + (outer.dur ?? 0)
  );
}

/** Events of one kind may be nested; each moment counts once. */
function sumOfOutermost(events: readonly TraceEvent[]): number {
  return events
    .filter((event) => !events.some((other) => other !== event && isIn(event, other)))
    .reduce((sum, event) => sum + lengthOf(event), 0);
}

/** Style and layout that a script forces count as such. */
function isForced(event: TraceEvent, all: readonly TraceEvent[]): boolean {
  return (
    [...styleNames, ...layoutNames].includes(event.name) &&
    all.some((other) => scriptNames.includes(other.name) && isIn(event, other))
  );
}

function longestScript(inside: readonly TraceEvent[]): string {
  const scripts = inside.filter(({ name, args }) => scriptNames.includes(name) && args?.data?.url);
  const [longest] = scripts.sort((one, other) => lengthOf(other) - lengthOf(one));
  const { url = '', functionName = '' } = longest?.args?.data ?? {};
  const file = url.replace(/[?#].*$/, '').replace(/^.*\/(?=.)/, '');
  return [file, functionName].filter((part) => part !== '').join(' ');
}
