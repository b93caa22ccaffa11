import { expect, test, vi } from 'vitest';
import { browserNetworkPages, createBrowserSocial } from '@/platform/browser/browserSocial';
import { openBrowser } from '../../support/platform/browserWindow';

const link = { url: 'https://kadr.example/comics/one', title: 'One' };
const works = () => Promise.resolve();
const fails = (name: string) => () => Promise.reject(Object.assign(new Error('for a test'), { name }));

test.each(['finger', 'mouse'] as const)(
  'the system’s own share sheet is offered to a %s',
  async (pointer) => {
    const share = vi.fn(works);
    const social = createBrowserSocial(openBrowser({ share, pointer }).window);
    expect(await social.sendLink?.(link)).toEqual({ kind: 'granted', value: 'shared' });
    expect(share).toHaveBeenCalledExactlyOnceWith(link);
  },
);

test('closing the sheet is no error', async () => {
  const social = createBrowserSocial(openBrowser({ share: fails('AbortError') }).window);
  expect(await social.sendLink?.(link)).toEqual({ kind: 'declined' });
});

test('a sheet that does not open is a failure', async () => {
  const social = createBrowserSocial(openBrowser({ share: fails('NotAllowedError') }).window);
  expect(await social.sendLink?.(link)).toMatchObject({ kind: 'failed' });
});

test('where the system has no sheet, nothing is offered', () => {
  expect(createBrowserSocial(openBrowser().window).sendLink).toBeNull();
});

test('a link is copied by the browser', async () => {
  const clipboard = vi.fn(works);
  const social = createBrowserSocial(openBrowser({ clipboard }).window);
  expect(await social.copyText(link.url)).toEqual({ kind: 'granted', value: 'copied' });
  expect(clipboard).toHaveBeenCalledExactlyOnceWith(link.url);
});

test.each([
  ['refuses', { clipboard: fails('NotAllowedError') }],
  ['is missing', {}],
])('where the clipboard %s the old command copies, and the focus comes back', async (_how, options) => {
  let selected = '';
  const browser = openBrowser({
    ...options,
    execCommand: () => {
      const field = browser.window.document.activeElement;
      if (field instanceof browser.window.HTMLTextAreaElement) {
        selected = field.value.slice(field.selectionStart, field.selectionEnd);
      }
      return true;
    },
  });
  const { document } = browser.window;
  document.querySelector('button')?.focus();

  const social = createBrowserSocial(browser.window);
  expect(await social.copyText('a text')).toEqual({ kind: 'granted', value: 'copied' });
  expect(selected).toBe('a text');
  expect(document.activeElement?.tagName).toBe('BUTTON');
  expect(document.querySelector('textarea')).toBeNull();
});

test('says so where nothing can copy', async () => {
  const { window } = openBrowser({ execCommand: () => false });
  expect(await createBrowserSocial(window).copyText('a text')).toEqual({ kind: 'unsupported' });
});

test('a page of the network opens once for a double press, and again when it is requested again', () => {
  const open = vi.fn();
  let now = 1_000;
  const pages = browserNetworkPages({ open, performance: { now: () => now } });
  pages.tab('https://vk.com/club77');
  now += 120;
  pages.tab('https://vk.com/club77');
  expect(open).toHaveBeenCalledExactlyOnceWith('https://vk.com/club77', '_blank', 'noopener');
  now += 2_000;
  pages.window('https://vk.com/share.php?url=x');
  expect(open).toHaveBeenCalledTimes(2);
});
