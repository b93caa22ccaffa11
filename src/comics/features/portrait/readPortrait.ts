import { longestCanvasSide } from '@/comics/drawnLimits';
import { uprightFields } from '@/comics/features/portrait/portrait';
import type { FeatureReaders } from '@/comics/lenient/featureReaders';
import { readPage } from '@/comics/lenient/readProject';
import { isFields, readAmount } from '@/comics/lenient/values';

/** Reads the portrait of a page (docs/comics-format/portrait.md): the whole page once more, as it stands there. */
export const portrait: Partial<FeatureReaders> = {
  page: (fields, more) => {
    if (!isFields(fields.portrait)) return {};
    const width = readAmount(fields.portrait.width, longestCanvasSide);
    const height = readAmount(fields.portrait.height, longestCanvasSide);
    const upright = width && height ? readPage(uprightFields(fields), more) : undefined;
    return width && height && upright ? { upright: { ...upright, size: { width, height } } } : {};
  },
  // A scrolled page has one layout for all windows.
  project: (_json, project) => ({
    ...project,
    pages: project.pages.map(({ upright, ...page }) =>
      upright === undefined || page.height !== undefined ? page : { ...page, upright },
    ),
  }),
};
