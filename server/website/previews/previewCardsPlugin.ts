import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { locales } from '@/domain/locale';
import { findProjectView } from '../../calls/project-views/projectViews';
import { hasEtag } from '../../http/requestHeaders';
import { isBusy } from '../../lib/errors';
import { createLimiter } from '../../lib/limiter';
import { ttlCache } from '../../lib/ttlCache';
import type { PreviewDeps } from './findPreview';
import { drawPreviewCard, type PreviewCard, previewCardOf, previewCardPath } from './previewCards';

/** About a tenth of a megabyte each. */
const maxImages = 100;

/** Drawing takes a fifth of a second. */
const maxWaiting = 19;

/**
 * Gives the image of a card, drawn once: caches the most recently used images, and draws one at a time. Throws `busy`
 * when too many cards wait to be drawn.
 */
export function createPreviewImageCache(draw: (card: PreviewCard) => Promise<Buffer>) {
  const limiter = createLimiter({ concurrency: 1, waiting: maxWaiting });
  const images = ttlCache<Buffer>(Number.POSITIVE_INFINITY, maxImages);
  return (card: PreviewCard) => images.get(card.version, () => limiter.run(() => draw(card)));
}

const querySchema = z.object({
  projectId: z.string(),
  file: z
    .templateLiteral([z.enum(locales), '.jpg'])
    .transform((file) => locales.find((locale) => file === `${locale}.jpg`)),
});

/** How long social networks may show a card without checking it: the project may be hidden in the meantime. */
const cacheSeconds = 3600;

/** Serves the images that social networks show with links to public projects. */
export async function previewCardsPlugin(app: FastifyInstance, deps: PreviewDeps): Promise<void> {
  const imageOf = createPreviewImageCache((card) => drawPreviewCard(deps.files, card));

  app.get(previewCardPath, async (request, reply) => {
    const { projectId, file: locale } = querySchema.safeParse(request.params).data ?? {};
    const project = projectId && locale ? await findProjectView(deps, null, projectId) : null;
    const card = project && locale ? previewCardOf(project, locale) : null;
    if (card === null) return reply.code(404).header('cache-control', 'no-cache').send();

    const etag = `"${card.version}"`;
    reply.header('etag', etag).header('cache-control', `public, max-age=${cacheSeconds}`);
    if (hasEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    try {
      return await reply.type('image/jpeg').send(await imageOf(card));
    } catch (error) {
      if (!isBusy(error)) throw error;
      return reply.code(503).header('cache-control', 'no-store').header('retry-after', '5').send();
    }
  });
}
