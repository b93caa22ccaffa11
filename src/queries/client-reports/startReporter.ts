import {
  type ClientError,
  type ClientHost,
  type ClientReport,
  clientReportLimits,
  connectionOf,
  measuredShare,
  nextVisit,
  placesOf,
  type RememberedVisits,
  type VisitKind,
  withoutPersons,
} from '@/domain/clientReport';
import { logFailure } from '@/lib/logFailure';
import type { SpeedMeter } from '@/queries/client-reports/measureSpeed';
import { noteEvents } from '@/queries/client-reports/noteEvents';
import { sendReport } from '@/queries/client-reports/sendReport';

/** Where the device stores its visits; `set` returns `false` where the values are lost with the page. */
interface VisitStorage {
  get(key: 'visits'): string | null;
  set(key: 'visits', value: string): boolean;
}

export interface ReporterOptions {
  readonly backendUrl: string;
  readonly host: ClientHost;
  /** The name of the screen, without ids; `null` where nothing is reported. */
  readonly route: () => string | null;
  /** Without it, visits are not counted. */
  readonly visits?: VisitStorage;
  /** Calls back when the host hides the app without a browser event. */
  readonly onHidden: (listener: () => void) => () => void;
}

/** Errors within this time are sent as one report. */
const gatherMs = 3_000;

/**
 * Reports the page's errors, the speed of some visits, and the visit itself
 * (docs/product/errors.md#what-the-client-reports).
 */
export function startReporter(
  view: Window,
  { backendUrl, host, route, visits, onHidden }: ReporterOptions,
): void {
  if (route() === null) return;
  const known = new Set<string>();
  let errors: ClientError[] = [];
  let meter: SpeedMeter | null = null;
  let timer: number | undefined;

  const flush = (report: Pick<ClientReport, 'visit' | 'speeds'> = { speeds: [] }) => {
    view.clearTimeout(timer);
    timer = undefined;
    const { effectiveType } = Object(Reflect.get(view.navigator, 'connection'));
    if (errors.length > 0 || report.speeds.length > 0 || report.visit !== undefined) {
      const connection = connectionOf(effectiveType);
      sendReport(backendUrl, { version: import.meta.env.KADR_VERSION, host, connection, errors, ...report });
    }
    errors = [];
  };

  const note = (event: unknown) => {
    meter?.note(event);
    const [shown, error] = [route(), describeEvent(event)];
    if (error === null || shown === null || known.size >= clientReportLimits.errors) return;
    const key = `${error.kind} ${error.message} ${error.at[0]}`;
    if (known.has(key)) return;
    known.add(key);
    errors.push({ ...error, route: shown });
    timer ??= view.setTimeout(() => flush(), gatherMs);
  };

  const leave = () => {
    const speeds = meter?.read() ?? [];
    // Speed is reported once per visit: what follows is another page to the reader.
    if (speeds.length > 0) meter = null;
    flush({ speeds });
  };

  const events = globalThis.kadrEvents ?? noteEvents(view);
  for (const event of events) note(event);
  if (Math.random() < measuredShare) {
    import('@/queries/client-reports/measureSpeed')
      .then(({ measureSpeed }) => {
        meter = measureSpeed(view);
        for (const event of events.splice(0)) meter.note(event);
      })
      .catch(logFailure('The speed is not measured.'));
  } else events.splice(0);
  events.push = (...more) => {
    for (const event of more) note(event);
    return 0;
  };
  const visit = visits === undefined ? undefined : visitOf(view, visits);
  flush({ visit, speeds: [] });
  view.document.addEventListener('visibilitychange', () => {
    if (view.document.hidden) leave();
  });
  view.addEventListener('pagehide', () => {
    // When a page is left, Firefox rejects what is still loading, and the page receives these errors.
    errors = errors.filter(({ kind }) => kind !== 'chunk');
    leave();
  });
  onHidden(leave);
}

/** `undefined` for a reload, and for further pages in the same tab. */
function visitOf(view: Window, storage: VisitStorage): VisitKind | undefined {
  try {
    if (view.sessionStorage.getItem('kadr.visit') !== null) return undefined;
    view.sessionStorage.setItem('kadr.visit', '1');
  } catch {
    // Without the storage, each page counts as a visit.
  }
  const { visit, remembered } = nextVisit(rememberedIn(storage), new Date());
  const isRemembered = storage.set('visits', `${remembered.first} ${remembered.last}`);
  return isRemembered ? visit : 'again';
}

function rememberedIn(storage: VisitStorage): RememberedVisits | null {
  const [, first, last] = /^(\d{4}-\d\d-\d\d) (\d{4}-\d\d-\d\d)$/.exec(storage.get('visits') ?? '') ?? [];
  return first === undefined || last === undefined ? null : { first, last };
}

type Described = Omit<ClientError, 'route'>;

const lostCode = /dynamically imported module|preload CSS|importing a module script|lazy chunk/i;

/** The error to report; `null` for errors that are not ours, such as those of browser extensions. */
function describeError(error: unknown): Described | null {
  if (!(error instanceof Error) || error.name === 'AbortError') return null;
  const at = placesOf(error.stack ?? '');
  const kind = lostCode.test(error.message) ? 'chunk' : 'error';
  if (kind === 'error' && at.length === 0) return null;
  return { kind, name: error.name.replace(/[^\w.]/g, ''), message: withoutPersons(error.message), at };
}

function describeLostFile(file: EventTarget | null): Described | null {
  const address = file instanceof HTMLScriptElement ? file.src : null;
  const style = file instanceof HTMLLinkElement && file.rel === 'stylesheet' ? file.href : null;
  const lost = address ?? style;
  return lost === null ? null : { kind: 'chunk', name: '', message: withoutPersons(lost), at: [] };
}

/** Reads a recorded error: an event of the window or of an element, or an error itself. */
function describeEvent(event: unknown): Described | null {
  if (event instanceof ErrorEvent) return describeError(event.error);
  if (!(event instanceof Event)) return describeError(event);
  if ('reason' in event) return describeError(event.reason);
  return event.type === 'error' ? describeLostFile(event.target) : null;
}
