import type { LogEntry } from '../session';
import { find, make, quietButton } from './dom';

const keptEntries = 300;

const signs: Readonly<Record<LogEntry['direction'], string>> = { fromApp: '→', toApp: '←', keptBack: '×' };

/** The list of messages between the app and the host, newest first. Returns a function that adds one. */
export function createMessageLog(host: string): (entry: LogEntry) => void {
  const texts = { fromApp: `app to ${host}`, toApp: `${host} to app`, keptBack: 'no answer' };
  const list = make('ol', { className: 'log', id: 'log' });
  list.setAttribute('aria-label', `Messages between ${host} and the app, newest first`);
  const clear = quietButton('Clear', () => list.replaceChildren());
  const title = make('h3', { id: 'log-title', textContent: 'Messages' });
  find('#log-part', HTMLElement).append(make('div', { className: 'part-head' }, title, clear), list);
  return (entry) => {
    list.prepend(itemOf(entry, texts[entry.direction]));
    if (list.childElementCount > keptEntries) list.lastElementChild?.remove();
  };
}

function itemOf({ direction, name, body }: LogEntry, texts: string): HTMLLIElement {
  const time = new Date().toTimeString().slice(0, 8);
  const head = make(
    'summary',
    {},
    make('span', {
      className: 'log-sign',
      textContent: signs[direction],
      title: texts,
      role: 'img',
      ariaLabel: texts,
    }),
    make('span', { className: 'log-name', textContent: name }),
    make('time', { className: 'log-time', textContent: time }),
  );
  const text = make('pre', { textContent: JSON.stringify(body, null, 2), tabIndex: 0 });
  const item = make('li', { className: `log-item log-${direction}` }, make('details', {}, head, text));
  item.dataset.direction = direction;
  item.dataset.name = name;
  return item;
}
