import { apiOf } from '../support/e2e/people';
import { story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { ru } from '../support/e2e/texts';

test.describe('on a phone whose texts are twice as large', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('tabs and the title of a panel are not cut off', async ({ page, full }) => {
    const enlarge = () => page.addStyleTag({ content: '* { -webkit-text-size-adjust: 200% !important; }' });
    const isCut = (element: Element) => element.scrollHeight > element.clientHeight;
    await page.goto(`${full.websiteUrl}/feed/new`);
    const tab = page.getByRole('tab', { name: ru['feed.new'] });
    await expect(tab).toBeVisible();
    await enlarge();
    expect(await tab.evaluate(isCut)).toBe(false);

    await page.goto(`${full.websiteUrl}/settings/account`);
    const banner = page.getByRole('banner').filter({ has: page.getByRole('heading', { level: 1 }) });
    await expect(banner).toBeVisible();
    await enlarge();
    const [title, header, content] = await Promise.all(
      [banner.getByRole('heading'), banner, page.getByRole('main')].map((one) => one.boundingBox()),
    );
    if (!title || !header || !content) throw new Error('A part of the panel is not there');
    expect(title.y).toBeGreaterThanOrEqual(header.y);
    expect(title.y + title.height).toBeLessThanOrEqual(header.y + header.height);
    expect(content.y).toBeGreaterThanOrEqual(header.y + header.height);
  });

  test('buttons show all their words', async ({ page, full }) => {
    const signIn = () => apiOf(full).auth.signIn({ email: 'reader@kadr.example', password: 'kadr-demo' });
    const [{ token }] = [await signIn(), await signIn(), await signIn()];
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    await page.goto(`${full.websiteUrl}/settings/account`);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: ru['account.signOutOthers'] })).toBeVisible();
    await page.addStyleTag({ content: '* { -webkit-text-size-adjust: 200% !important; }' });
    const cut = await main
      .locator('button, button span')
      .evaluateAll((all) =>
        all
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
          .map((one) => one.textContent),
      );
    expect(cut).toEqual([]);
  });

  test('no bar at the foot of home covers another one', async ({ page, full }) => {
    const { token } = await apiOf(full).auth.signIn({ email: 'reader@kadr.example', password: 'kadr-demo' });
    await page.addInitScript(
      ([id, value]) => {
        localStorage.setItem('token', value);
        localStorage.setItem(`kadr.player.${id}`, JSON.stringify({ progress: 0.4, time: 1 }));
        localStorage.setItem('return_to', `/comics/${id}`);
      },
      [story.id, token] as const,
    );
    await page.goto(`${full.websiteUrl}/feed/new`);
    const bars = [
      page.getByRole('button', { name: ru['create.open'] }),
      page.getByRole('region', { name: ru['sidebar.continue'] }),
      page.getByRole('region', { name: ru['afterSignIn.title'] }),
      page.getByRole('navigation', { name: ru['tabs.title'] }),
    ];
    for (const bar of bars) await expect(bar).toBeVisible();
    await page.addStyleTag({ content: '* { -webkit-text-size-adjust: 200% !important; }' });
    await expect
      .poll(async () => {
        const boxes = await Promise.all(bars.map((bar) => bar.boundingBox()));
        const tops = boxes.map((box) => box?.y ?? Number.NaN);
        return boxes.map((box, index) => (box?.y ?? 0) + (box?.height ?? 0) <= (tops[index + 1] ?? 740));
      })
      .toEqual([true, true, true, true]);
    const tabs = bars[3]?.locator('a, button');
    const lastTab = await tabs?.last().boundingBox();
    expect((lastTab?.x ?? 360) + (lastTab?.width ?? 0)).toBeLessThanOrEqual(360);
    const cut = await tabs?.evaluateAll((all) =>
      all
        .filter((tab) => tab.scrollWidth > tab.clientWidth || tab.scrollHeight > tab.clientHeight)
        .map((tab) => tab.textContent),
    );
    expect(cut).toEqual([]);
  });
});
