import { expect, test } from 'vitest';
import { newsKeys, setUnreadNews } from '@/queries/news';
import { createQueryClient } from '@/queries/queryClient';

test('a number that was requested before a newer one arrived does not come back', async () => {
  const client = createQueryClient();
  const queryKey = newsKeys.unread('p1');
  client.setQueryData(queryKey, 2);
  let answer: (unread: number) => void = () => undefined;
  const asked = client
    .fetchQuery({
      queryKey,
      queryFn: () => new Promise<number>((resolve) => (answer = resolve)),
      staleTime: 0,
    })
    .catch(() => undefined);
  setUnreadNews(client, 'p1', 0);
  answer(3);
  await asked;
  expect(client.getQueryData(queryKey)).toBe(0);
});
