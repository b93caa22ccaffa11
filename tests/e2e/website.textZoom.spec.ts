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
});
