import { expect, test } from 'vitest';
import { errorOfAnswer } from '@/api/errors';
import { askForTerms } from '@/queries/terms';

const refusal = errorOfAnswer(403, { type: 'TERMS_NOT_ACCEPTED', messages: ['Accept the rules first.'] });

test('calls that are refused together wait for one answer, and a later one asks again', async () => {
  const asked: string[] = [];
  const accept = askForTerms(async (reason) => {
    asked.push(reason);
    return true;
  });
  await Promise.all([accept(refusal), accept(refusal)]);
  expect(asked).toEqual(['Accept the rules first.']);
  await accept(refusal);
  expect(asked).toHaveLength(2);
});

test('who declines gets an error of the same kind without a text', async () => {
  const declined = askForTerms(async () => null)(refusal);
  await expect(declined).rejects.toMatchObject({
    kind: 'TERMS_NOT_ACCEPTED',
    messages: [],
    isRetriable: false,
  });
});
