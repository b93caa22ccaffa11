import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ImageWithFallback } from '@/ui/ImageWithFallback';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a picture that does not load is replaced by the first letter of its title, until there is another one', () => {
  const picture = (src: string) => <ImageWithFallback title=" Fox" src={src} alt="A fox" />;
  const shown = () => {
    const { tagName, dataset } = screen.getByRole('img', { name: 'A fox' });
    return [tagName, dataset.initial];
  };
  const { rerender } = render(picture('/a.webp'));
  expect(shown()).toEqual(['IMG', undefined]);
  fireEvent.error(screen.getByRole('img'));
  expect(shown()).toEqual(['SPAN', 'F']);
  rerender(picture('/b.webp'));
  expect(shown()).toEqual(['IMG', undefined]);
});

test.each([
  ['failed before', 'https://kadr.example/a.webp', 'SPAN'],
  ['was not asked for before', '', 'IMG'],
])('a picture that %s the page was there is shown as it is', (_, asked, shown) => {
  const { prototype } = HTMLImageElement;
  vi.spyOn(prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(prototype, 'naturalWidth', 'get').mockReturnValue(0);
  vi.spyOn(prototype, 'currentSrc', 'get').mockReturnValue(asked);
  render(<ImageWithFallback title="Fox" src="/a.webp" alt="A fox" />);
  expect(screen.getByRole('img', { name: 'A fox' }).tagName).toBe(shown);
});
