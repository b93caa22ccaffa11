import type { WallPost } from '../answers/vkHost';
import { find, make } from './dom';

/** The part of the panel with what the person has posted in this visit, newest first. Gives the way to add a post. */
export function fillWallPart(): (post: WallPost) => void {
  const list = make('ol', { id: 'wall', className: 'wall' });
  list.setAttribute('aria-labelledby', 'wall-title');
  const empty = make('p', { className: 'panel-note', textContent: 'Nothing is posted yet.' });
  find('#wall-part', HTMLElement).append(empty, list);
  return (post) => {
    empty.hidden = true;
    list.prepend(itemOf(post));
  };
}

function itemOf({ id, message, attachments }: WallPost): HTMLLIElement {
  const words = make('p', { className: 'wall-words', textContent: message });
  const item = make('li', { className: 'wall-post' }, words, ...attachments.map(attached));
  item.dataset.post = String(id);
  return item;
}

/** A link opens as for somebody who reads the wall: in a tab of its own. */
function attached(attachment: string): HTMLElement {
  const isLink = /^https?:/.test(attachment);
  return isLink
    ? make('a', {
        className: 'wall-link',
        href: attachment,
        target: '_blank',
        rel: 'noopener',
        textContent: attachment,
      })
    : make('p', { className: 'wall-words', textContent: attachment });
}
