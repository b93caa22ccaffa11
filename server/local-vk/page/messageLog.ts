import type { LogEntry } from '../session';
import { find, make } from './dom';

const keptEntries = 300;

const directions: Readonly<Record<LogEntry['direction'], { readonly sign: string; readonly words: string }>> =
  {
    fromApp: { sign: '→', words: 'app to VK' },
    toApp: { sign: '←', words: 'VK to app' },
    keptBack: { sign: '×', words: 'no answer' },
  };

/** The list of messages on the panel, newest first. Gives the way to add one. */
export function createMessageLog(): (entry: LogEntry) => void {
  const list = find('#log', HTMLOListElement);
  find('#log-clear', HTMLButtonElement).addEventListener('click', () => list.replaceChildren());
  return (entry) => {
    list.prepend(itemOf(entry));
    if (list.childElementCount > keptEntries) list.lastElementChild?.remove();
  };
}

function itemOf({ direction, name, body }: LogEntry): HTMLLIElement {
  const { sign, words } = directions[direction];
  const time = new Date().toTimeString().slice(0, 8);
  const head = make(
    'summary',
    {},
    make('span', { className: 'log-sign', textContent: sign, title: words, role: 'img', ariaLabel: words }),
    make('span', { className: 'log-name', textContent: name }),
    make('time', { className: 'log-time', textContent: time }),
  );
  const text = make('pre', { textContent: JSON.stringify(body, null, 2), tabIndex: 0 });
  const item = make('li', { className: `log-item log-${direction}` }, make('details', {}, head, text));
  item.dataset.direction = direction;
  item.dataset.name = name;
  return item;
}
