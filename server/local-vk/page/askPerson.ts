import type { Decision, Question } from '../answers/vkHost';
import { make } from './dom';
import type { Words } from './words';

export interface Asker {
  ask(question: Question, words: Words): Promise<Decision>;
  /** Takes the open question away as refused: the app that asked is gone. */
  dismiss(): void;
}

/** VK's dialogs, one at a time; Escape refuses. */
export function createAsker(copy: (text: string) => Promise<boolean>): Asker {
  let last: Promise<unknown> = Promise.resolve();
  let open: HTMLDialogElement | null = null;

  function show(question: Question, words: Words): Promise<Decision> {
    const title = make('h2', { id: 'dialog-title', textContent: titleOf(question, words) });
    const scopes = scopeBoxes(question);
    const refuse = button(words.cancel, 'button-quiet', '');
    const allow = button(allowWordOf(question, words), '', 'allow');
    const rows = [title, ...bodyOf(question, words), ...scopes.map(({ row }) => row)];
    if (question.topic === 'share') rows.push(copyButton(question.link, words));
    const form = make(
      'form',
      { method: 'dialog' },
      ...rows,
      make('div', { className: 'dialog-ends' }, refuse, allow),
    );
    const dialog = make('dialog', { className: 'dialog' }, form);
    dialog.setAttribute('aria-labelledby', title.id);
    document.body.append(dialog);
    open = dialog;
    dialog.showModal();
    return new Promise((decide) => {
      dialog.addEventListener('close', () => {
        dialog.remove();
        open = null;
        decide(decisionOf(dialog.returnValue, scopes));
      });
    });
  }

  function copyButton(link: string, words: Words): HTMLElement {
    const copying = make('button', {
      type: 'button',
      className: 'button button-quiet',
      textContent: words.copyLink,
    });
    copying.addEventListener('click', () => void copy(link));
    return copying;
  }

  return {
    ask(question, words) {
      const decision = last.then(() => show(question, words));
      last = decision;
      return decision;
    },
    dismiss: () => open?.close(''),
  };
}

interface ScopeBox {
  readonly row: HTMLElement;
  readonly box: HTMLInputElement;
  readonly scope: string;
}

function scopeBoxes(question: Question): readonly ScopeBox[] {
  if (question.topic !== 'scopes') return [];
  return question.scopes.map((scope) => {
    const box = make('input', { type: 'checkbox', checked: true });
    return { scope, box, row: make('label', { className: 'dialog-scope' }, box, scope) };
  });
}

function decisionOf(returnValue: string, scopes: readonly ScopeBox[]): Decision {
  if (returnValue !== 'allow') return { kind: 'refused' };
  if (scopes.length === 0) return { kind: 'allowed' };
  const given = scopes.filter(({ box }) => box.checked).map(({ scope }) => scope);
  return { kind: 'allowedScopes', scopes: given };
}

function titleOf(question: Question, words: Words): string {
  return words[question.topic];
}

function allowWordOf(question: Question, words: Words): string {
  switch (question.topic) {
    case 'share':
      return words.shareSend;
    case 'wallPost':
      return words.wallPostSend;
    case 'story':
      return words.storySend;
    case 'images':
      return 'OK';
    default:
      return words.allow;
  }
}

function bodyOf(question: Question, words: Words): HTMLElement[] {
  switch (question.topic) {
    case 'share':
      return [line(question.link)];
    case 'wallPost':
      return [line(question.message), ...question.attachments.map(line)];
    case 'story':
      return [...pictures(question.picture ? [question.picture] : []), line(question.link ?? '')];
    case 'images':
      return pictures([
        ...question.pictures.slice(question.start),
        ...question.pictures.slice(0, question.start),
      ]);
    case 'joinGroup':
    case 'leaveGroup':
    case 'messagesFromGroup':
      return [line(`${words.community} ${question.groupId}`)];
    default:
      return [];
  }
}

function line(text: string): HTMLElement {
  return make('p', { className: 'dialog-line', textContent: text });
}

function pictures(addresses: readonly string[]): HTMLElement[] {
  return addresses.map((src) => make('img', { className: 'dialog-picture', src, alt: '' }));
}

function button(text: string, kind: string, value: string): HTMLButtonElement {
  return make('button', { type: 'submit', className: `button ${kind}`, textContent: text, value });
}
