import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ImageWithFallback } from '@/ui/ImageWithFallback';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a picture that does not load is replaced by the first letter of its title in the same size, until there is another one', () => {
  const picture = (src: string) => (
    <ImageWithFallback title=" Fox" src={src} alt="A fox" width={48} height={32} />
  );
  const shown = () => {
    const element = screen.getByRole('img', { name: 'A fox' });
    const size = ['width', 'height'].map((side) => element.getAttribute(side));
    return [element.tagName, element.textContent, ...size];
  };
  const { rerender } = render(picture('/a.webp'));
  expect(shown()).toEqual(['IMG', '', '48', '32']);
  fireEvent.error(screen.getByRole('img'));
  expect(shown()).toEqual(['svg', 'F', '48', '32']);
  rerender(picture('/b.webp'));
  expect(shown()).toEqual(['IMG', '', '48', '32']);
});

test.each([
  ['failed before', 'https://kadr.example/a.webp', 'svg'],
  ['was not asked for before', '', 'IMG'],
])('a picture that %s the page was there is shown as it is', (_, asked, shown) => {
  const { prototype } = HTMLImageElement;
  vi.spyOn(prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(prototype, 'naturalWidth', 'get').mockReturnValue(0);
  vi.spyOn(prototype, 'currentSrc', 'get').mockReturnValue(asked);
  render(<ImageWithFallback title="Fox" src="/a.webp" alt="A fox" />);
  expect(screen.getByRole('img', { name: 'A fox' }).tagName).toBe(shown);
});
