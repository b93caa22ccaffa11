import { savesData } from '@/lib/savesData';

/** What the browser says before the reader has said anything. */
export interface BrowserDefaults {
  readonly language: string;
  readonly savesData: boolean;
}

export function readBrowserDefaults(browser: Pick<Navigator, 'language' | 'connection'>): BrowserDefaults {
  return { language: browser.language, savesData: savesData(browser) };
}
