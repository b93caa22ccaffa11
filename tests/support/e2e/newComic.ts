import type { Page } from '@playwright/test';
import type { Api } from '@/api/createApi';
import type { RunningKadr } from '../../../server/start/startKadr';
import type { FaultWatch } from './faultWatch';
import { apiOf } from './people';

interface NewComic {
  readonly author: Api;
  readonly projId: string;
}

/** Opens the editor with a comic that the demo's author has just made. */
export async function openNewComic(
  page: Page,
  full: Pick<RunningKadr, 'websiteUrl'>,
  faults: FaultWatch,
): Promise<NewComic> {
  // Nothing was saved yet, neither for readers nor as a draft.
  faults.expect(/project_files\/[^/]+\/project\.json/);
  const { token } = await apiOf(full).auth.signIn({ email: 'author@kadr.example', password: 'kadr-demo' });
  const author = apiOf(full, token);
  const { _id: projId } = await author.projectInfo.reserve();
  await author.projectInfo.save({ _id: projId, name: 'Две двери' });
  await page.addInitScript((signedIn) => window.localStorage.setItem('token', signedIn), token);
  await page.goto(`${full.websiteUrl}/editor.html?projid=${projId}`);
  return { author, projId };
}
