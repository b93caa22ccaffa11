import type { Decision, Question } from '../answers/vkHost';
import { make, quietButton } from './dom';
import type { HostTexts } from './hostTexts';

interface DialogOpener {
  ask(question: Question, texts: HostTexts): Promise<Decision>;
  /** Closes the open question as refused, because the app that asked is closed. */
  dismiss(): void;
}

/** VK's dialogs, one at a time. Escape refuses. */
export function createDialogs(copy: (text: string) => Promise<boolean>): DialogOpener {
  let last: Promise<unknown> = Promise.resolve();
  let open: HTMLDialogElement | null = null;

  function show(question: Question, texts: HostTexts): Promise<Decision> {
    const title = make('h2', { id: 'dialog-title', textContent: texts[question.topic] });
    const scopes = scopeBoxes(question);
    const refuse = button(texts.cancel, 'button-quiet', '');
    const allow = button(allowTextOf(question, texts), '', 'allow');
    const rows = [title, ...bodyOf(question, texts), ...scopes.map(({ row }) => row)];
    if (question.topic === 'share') rows.push(quietButton(texts.copyLink, () => void copy(question.link)));
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

  return {
    ask(question, texts) {
      const decision = last.then(() => show(question, texts));
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

function allowTextOf(question: Question, texts: HostTexts): string {
  switch (question.topic) {
    case 'share':
      return texts.shareSend;
    case 'wallPost':
      return texts.wallPostSend;
    case 'story':
      return texts.storySend;
    case 'images':
      return 'OK';
    default:
      return texts.allow;
  }
}

function bodyOf(question: Question, texts: HostTexts): HTMLElement[] {
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
    case 'addToCommunity':
    case 'messagesFromGroup':
      return [line(`${texts.community} ${question.groupId}`)];
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
