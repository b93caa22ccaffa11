import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readUrlsConfig } from '@/api/schemas/urlsConfig';
import { changeMeta, withTitle } from '@/editor/document/comicTitle';
import { ExportForm } from '@/editor/files/ExportForm';
import { mebibyte } from '@/lib/units';
import { renderEditor } from '../../support/app/renderEditor';

const { ends } = vi.hoisted(() => ({ ends: [] as ((bytes: number) => void)[] }));

// It contains the player, which only a build has.
vi.mock('@/editor/files/exportWebPage', () => ({
  measureWebPage: () => new Promise<number>((resolve) => ends.push(resolve)),
}));

test('the size of a web page is the latest comic’s, also where an earlier one is measured later', async () => {
  const source = { addresses: readUrlsConfig({}).config, projectId: 'a', fileKey: null, waiting: null };
  const { store, user } = renderEditor(<ExportForm source={source} work={async () => undefined} />);
  await user.selectOptions(screen.getByLabelText('Format'), 'Web page: one file');
  await waitFor(() => expect(ends).toHaveLength(1));
  act(() => store.run(changeMeta('changedName', (meta) => withTitle(meta, 'Owl'))));
  await waitFor(() => expect(ends).toHaveLength(2));
  await act(async () => ends[1]?.(3 * mebibyte));
  await act(async () => ends[0]?.(6 * mebibyte));
  expect(screen.getByRole('status').textContent).toBe('This comic will have about 3 MB.');
});
