import { packHash, unpackHash } from '@/domain/packedHash';
import type { WallPost } from '../answers/vkHost';
import type { HostAbout } from '../hostServer';
import { groupOfPath, languages, roles, type Switches } from '../switches';
import { fillAnswersPart } from './answersPart';
import { find, labelled, make, quietButton, selectOf } from './dom';

/** Fills the panel's section for VK's appearance. Returns a function that shows switches changed elsewhere. */
function fillLookPart(switches: () => Switches, change: (next: Switches) => void): (shown: Switches) => void {
  const view = radios('View', { desktop: 'vk.com', mobile: 'm.vk', client: 'Phone app' }, (chosen) =>
    change({ ...switches(), view: chosen }),
  );
  const theme = radios('Theme', { light: 'Light', dark: 'Dark' }, (chosen) =>
    change({ ...switches(), theme: chosen }),
  );
  const member = radios('Member of the product’s community', { no: 'No', yes: 'Yes' }, (chosen) =>
    change({ ...switches(), member: chosen }),
  );
  const language = selectOf('language', languages);
  language.addEventListener('change', () => change({ ...switches(), language: language.value }));

  const community = make('input', {
    id: 'community',
    type: 'text',
    inputMode: 'numeric',
    placeholder: 'none',
  });
  community.value = groupOfPath(location.pathname) ?? '';
  // As in VK, the community is a part of the app's URL.
  community.addEventListener('change', () => {
    const [app = ''] = location.pathname.split('_-');
    location.pathname = /^\d+$/.test(community.value) ? `${app}_-${community.value}` : app;
  });
  const role = selectOf('role', roles);
  role.addEventListener('change', () =>
    change({ ...switches(), role: roles[role.selectedIndex] ?? 'member' }),
  );

  find('#look-part', HTMLElement).append(
    view.group,
    theme.group,
    labelled('Language of VK', language),
    member.group,
    labelled('Opened from the community', community),
    labelled('Role in it', role),
  );
  return (shown) => {
    view.show(shown.view);
    theme.show(shown.theme);
    member.show(shown.member);
    language.value = shown.language;
    role.value = shown.role;
  };
}

interface Radios<Value extends string> {
  readonly group: HTMLElement;
  show(value: Value): void;
}

function radios<Value extends string>(
  legend: string,
  texts: Readonly<Record<Value, string>>,
  onChoose: (value: Value) => void,
): Radios<Value> {
  const group = make('fieldset', { className: 'segments' }, make('legend', { textContent: legend }));
  const inputs = new Map<string, HTMLInputElement>();
  for (const value in texts) {
    const input = make('input', { type: 'radio', name: legend, value });
    input.addEventListener('change', () => onChoose(value));
    inputs.set(value, input);
    group.append(make('label', {}, input, make('span', { textContent: texts[value] })));
  }
  return {
    group,
    show(value) {
      const input = inputs.get(value);
      if (input) input.checked = true;
    },
  };
}

/** The fragment of the page's URL, without `#` and not decoded. */
export function fragment(): string {
  return location.hash.replace(/^#/, '');
}

/** Writes the fragment without a `hashchange` event, because the app itself requested it. */
export function writeFragment(text: string, action: 'replace' | 'push'): void {
  const address = `${location.pathname}${location.search}${text === '' ? '' : `#${text}`}`;
  if (action === 'push') history.pushState(history.state, '', address);
  else history.replaceState(history.state, '', address);
}

export function writeQuery(query: string): void {
  const search = query === '' ? '' : `?${query}`;
  history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`);
}

interface LocationActions {
  /** Changes the page's fragment while the app runs. */
  go(fragment: string): void;
  /** Reloads the app with the fragment. */
  start(fragment: string): void;
}

/** Fills the panel's section that opens locations in the app. Returns a function that shows the current fragment. */
function fillLocationPart(
  samples: readonly { readonly id: string; readonly name: string }[],
  actions: LocationActions,
): () => void {
  const field = make('input', {
    id: 'fragment',
    type: 'text',
    spellcheck: false,
    placeholder: 'empty: home',
  });
  const go = make('button', { type: 'button', className: 'button', textContent: 'Go there' });
  const start = quietButton('Reload the app', () => actions.start(field.value));
  go.addEventListener('click', () => actions.go(field.value));
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') actions.go(field.value);
  });

  const choice = make('select', { id: 'sample' });
  choice.append(make('option', { value: '', textContent: 'home' }));
  for (const { id, name } of samples) {
    const value = packHash({ page: 'project', projectId: id });
    choice.append(make('option', { value, textContent: name }));
  }
  const other = make('option', { value: 'other', textContent: 'another location', hidden: true });
  choice.append(other);
  choice.addEventListener('change', () => {
    field.value = choice.value;
  });
  find('#location-part', HTMLElement).append(
    labelled('Project', choice),
    labelled('Fragment after #', field),
    make('div', { className: 'buttons' }, go, start),
  );
  return () => {
    field.value = fragment();
    // The browser may have percent-encoded it.
    choice.value = field.value === '' ? '' : packHash(unpackHash(field.value));
    if (choice.selectedIndex < 0) choice.value = other.value;
  };
}

/** Fills the panel's section with the user's posts of this visit, newest first. Returns a function that adds one. */
function fillWallPart(): (post: WallPost) => void {
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
  const text = make('p', { className: 'wall-text', textContent: message });
  const item = make('li', { className: 'wall-post' }, text, ...attachments.map(attached));
  item.dataset.post = String(id);
  return item;
}

/** Links open in a new tab, as on VK's wall. */
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
    : make('p', { className: 'wall-text', textContent: attachment });
}

interface PanelActions extends LocationActions {
  switches(): Switches;
  change(next: Switches): void;
}

/** The panel beside VK: switches, locations in the app, and the wall. */
export interface Panel {
  addPost(post: WallPost): void;
  showLook(shown: Switches): void;
  showLocation(): void;
}

export function fillPanel(samples: HostAbout['samples'], actions: PanelActions): Panel {
  const { switches, change } = actions;
  const showLook = fillLookPart(switches, change);
  const showLocation = fillLocationPart(samples, actions);
  fillAnswersPart(switches, change);
  showLook(switches());
  showLocation();
  return { addPost: fillWallPart(), showLook, showLocation };
}
