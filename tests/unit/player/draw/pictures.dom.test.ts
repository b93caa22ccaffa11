import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showMeanColor } from '@/player/draw/drawObject';
import { createPictureStore } from '@/player/draw/pictures';

describe('pictures that take long', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    HTMLImageElement.prototype.decode = () => new Promise(() => undefined);
  });
  afterEach(() => void vi.useRealTimers());

  test('are waited for up to five seconds, while the previous page stays', async () => {
    let isOver = false;
    void createPictureStore()
      .ready(['/slow.webp'])
      .then(() => {
        isOver = true;
      });
    await vi.advanceTimersByTimeAsync(4999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
  });

  test('are replaced by their mean color until they have loaded', () => {
    const image = document.createElement('img');
    image.src = '/slow.webp';
    showMeanColor(image, '#336699');
    expect(image.style.background).toBe('rgb(51, 102, 153)');
    image.dispatchEvent(new Event('load'));
    expect(image.style.background).toBe('');
  });

  test('are replaced by nothing when no color is known, or they are loaded', () => {
    const image = document.createElement('img');
    showMeanColor(image, undefined);
    showMeanColor(image, '#336699');
    expect(image.style.background).toBe('');
  });
});
