import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createApi } from '@/api/createApi';
import { createHttpTransport } from '@/api/http';
import editorTexts from '../../localize/editor.ru.json' with { type: 'json' };
import { demoPassword } from '../../server/demo/demoPeople';
import { packComic } from '../../tests/support/comics/packComic';
import type { Walk } from './walks';
import { rest } from './walks';

/** Opens the editor with a copy of one of Kadr's own comics, made by the demo's author, on this page. */
export const edit =
  (sample: string, pageNumber: number, see?: Walk): Walk =>
  async (page) => {
    const { origin } = new URL(page.url());
    const { token, projectId } = await begin(origin);
    await page.evaluate((kept) => localStorage.setItem('token', kept), token);
    await page.goto(`${origin}/editor.html?projid=${projectId}`);
    await page.getByRole('button', { name: editorTexts['editor.starters.empty'] }).click();
    await importFile(page, sample);
    await page
      .locator('[data-page]')
      .nth(pageNumber - 1)
      .focus();
    await page.keyboard.press('Enter');
    await see?.(page);
    await page.mouse.move(0, 0);
    await rest(page);
  };

/** Selects the first object of the page with this name. */
export const choose =
  (name: string): Walk =>
  async (page) => {
    await page.locator(`[data-object][aria-label^="${name}"]`).first().focus();
    await page.keyboard.press('Space');
    await page.getByRole('toolbar', { name: /Выбрано/ }).waitFor();
  };

/** Opens the fields of the selected object, as on a phone. */
export const openFields: Walk = (page) =>
  page.getByRole('main').locator('~ button[aria-expanded="false"]').click();

export const seeMap: Walk = async (page) => {
  await page.getByRole('button', { name: editorTexts['editor.map.open'] }).click();
  await page.locator('.react-flow__node').first().waitFor();
};

/** The publishing sheet, with a cover that was rendered from the first page. */
export const seePublishing: Walk = async (page) => {
  await page.getByRole('button', { name: editorTexts['editor.publish.open'] }).click();
  await page.getByRole('dialog').locator('img').first().waitFor();
};

async function begin(baseUrl: string) {
  let token: string | null = null;
  const api = createApi({
    baseUrl,
    token: () => token,
    language: () => 'ru',
    onEvent: () => undefined,
    transport: createHttpTransport({ isOnline: () => true }),
  });
  ({ token } = await api.auth.signIn({ email: 'author@kadr.example', password: demoPassword }));
  const { _id: projectId } = await api.projectInfo.reserve();
  return { token, projectId };
}

async function importFile(page: Page, sample: string): Promise<void> {
  await page.getByRole('button', { name: editorTexts['editor.files.open'] }).click();
  const dialog = page.getByRole('dialog', { name: editorTexts['editor.files.open'] });
  await dialog.locator('input[type="file"]').setInputFiles({
    name: `${sample}.comics.zip`,
    mimeType: 'application/zip',
    buffer: Buffer.from(await packComic(join('samples', sample))),
  });
  await dialog.getByText(editorTexts['editor.files.imported']).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}
