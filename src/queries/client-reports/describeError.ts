import { type ClientError, placesOf, withoutPersons } from '@/domain/clientReport';

type Described = Omit<ClientError, 'route'>;

const lostCode = /dynamically imported module|importing a module script|lazy chunk/i;

/** An error as it is reported; `null` for what is not ours, such as an error of a browser's extension. */
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

/** What the page has noted of errors: an event of the window or of an element, or an error itself. */
export function describeEvent(event: unknown): Described | null {
  if (event instanceof ErrorEvent) return describeError(event.error);
  if (!(event instanceof Event)) return describeError(event);
  if ('reason' in event) return describeError(event.reason);
  return event.type === 'error' ? describeLostFile(event.target) : null;
}
