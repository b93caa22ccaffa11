import { showToast } from './toast';
import { wordsOf } from './words';

/** Puts a text on the clipboard; `false` where the browser does not let the page. */
export async function copyText(text: string, language: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return false;
  }
  showToast(`${wordsOf(language).copied}: ${text}`);
  return true;
}
