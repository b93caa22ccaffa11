import { describe, expect, test } from 'vitest';
import { visibleRect } from '@/ui/VisiblePart';

const rect = (top: number, height: number, width = 1000) => ({ top, left: 0, width, height });
const tallFrame = rect(0, 4000);

describe('where in its frame a dialog is placed', () => {
  test('in all of a frame that is seen whole, but for what a screen rounds off', () => {
    expect(visibleRect(rect(0, 700), rect(0, 700))).toBeNull();
    expect(visibleRect(rect(0.4, 699.2), rect(0, 699.6))).toBeNull();
  });

  test('in all of a frame of which nothing is seen', () => {
    expect(visibleRect(rect(0, 0, 0), tallFrame)).toBeNull();
  });

  test('in the part of a tall frame that is seen', () => {
    expect(visibleRect(rect(1200, 700), tallFrame)).toEqual(rect(1200, 700));
  });

  test('in the part of a wide frame that is seen', () => {
    const seen = { top: 0, left: 300, width: 360, height: 700 };
    expect(visibleRect(seen, rect(0, 700))).toEqual(seen);
  });

  test('in no less than it can be used in, even where less is seen', () => {
    expect(visibleRect(rect(0, 40), tallFrame)).toEqual(rect(0, 320));
    expect(visibleRect(rect(3960, 40), tallFrame)).toEqual(rect(3680, 320));
    expect(visibleRect(rect(100, 40), rect(0, 200))).toEqual(rect(0, 200));
  });
});
