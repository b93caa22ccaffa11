import { describe, expect, test } from 'vitest';
import { readProjectPageParams } from '@/routes/projectPageParams';

describe('what a link requests of the project page', () => {
  test.each([
    ['/comics/a', false],
    ['/comics/a?autop=1', true],
    ['/comics/a?autop=true', false],
    ['/comics/a?autop=0', false],
    ['/comics/a?newcomm=1', false],
    ['/comics/a?autop=1&newcomm=1', false],
    ['/comics/a?autop=1&newcomm=0', true],
  ])('%s plays at once: %s', (path, autoplay) => {
    expect(readProjectPageParams(path).autoplay).toBe(autoplay);
  });

  test.each([
    ['/comics/a', false],
    ['/comics/a?newcomm=1', true],
    ['/comics/a?newcomm=0', false],
  ])('%s leads to the comments: %s', (path, toComments) => {
    expect(readProjectPageParams(path).toComments).toBe(toComments);
  });
});
