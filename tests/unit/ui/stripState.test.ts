import { describe, expect, test } from 'vitest';
import { type StripRequest, stripState } from '@/ui/RetryStrip';

const attempt = (status: StripRequest['status'], retriable = true, text = ''): StripRequest => ({
  status,
  retriable,
  text,
});
const usual = 'Try again, please';

describe('the retry strip', () => {
  test('is hidden while nothing has started and when all has succeeded', () => {
    expect(stripState([], usual)).toEqual({ kind: 'hidden' });
    expect(stripState([attempt('notStarted'), attempt('succeeded')], usual)).toEqual({ kind: 'hidden' });
  });

  test('shows the loader while any request runs, even beside a failed one', () => {
    expect(stripState([attempt('failed'), attempt('running')], usual)).toEqual({ kind: 'loading' });
  });

  test('shows the usual text and the button for a temporary error', () => {
    expect(stripState([attempt('failed'), attempt('succeeded')], usual)).toEqual({
      kind: 'failed',
      text: usual,
      canRetry: true,
    });
  });

  test('shows no text of a temporary error', () => {
    const state = stripState([attempt('failed', true, 'The database is busy')], usual);
    expect(state).toEqual({ kind: 'failed', text: usual, canRetry: true });
  });

  test('prefers the text of an error that a retry cannot fix, and then has no button', () => {
    const state = stripState([attempt('failed', true, 'slow'), attempt('failed', false, 'gone')], usual);
    expect(state).toEqual({ kind: 'failed', text: 'gone', canRetry: false });
  });

  test('quotes the code of a temporary error, and leaves that of other texts to them', () => {
    const failed = { ...attempt('failed'), code: '1a2b3c4d' };
    expect(stripState([attempt('failed'), failed], usual)).toMatchObject({ text: usual, code: '1a2b3c4d' });
    expect(stripState([attempt('failed', false), failed], usual)).toEqual({
      kind: 'failed',
      text: usual,
      code: '1a2b3c4d',
      canRetry: false,
    });
    const final = { ...attempt('failed', false, 'gone. Code: 1a2b3c4d'), code: '1a2b3c4d' };
    expect(stripState([final], usual)).toEqual({
      kind: 'failed',
      text: 'gone. Code: 1a2b3c4d',
      canRetry: false,
    });
  });
});
