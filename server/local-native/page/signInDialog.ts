import { find } from '../../local-vk/page/dom';

/** The app's own dialog for signing in; gives the way to open it. */
export function createSignInDialog(onToken: (token: string) => void): () => void {
  const dialog = find('#sign-in', HTMLDialogElement);
  const form = find('#sign-in form', HTMLFormElement);
  const fault = find('#sign-in-fault', HTMLElement);
  find('#sign-in-close', HTMLButtonElement).addEventListener('click', () => dialog.close());
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const answer = await fetch('/auth/local', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    });
    if (!answer.ok) {
      fault.textContent = 'E-mail or password is not right.';
      return;
    }
    const { token }: { readonly token: string } = await answer.json();
    dialog.close();
    onToken(token);
  });
  return () => {
    fault.textContent = '';
    dialog.showModal();
  };
}
