import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { locales } from '@/domain/locale';
import { findProjectView } from '../../calls/project-views/projectViews';
import { hasEtag } from '../../http/hasEtag';
import { isBusy } from '../../lib/domainError';
import { createCardShelf } from './cardShelf';
import type { PreviewMeans } from './findPreview';
import { drawPreviewCard, previewCardOf, previewCardPath } from './previewCards';

const asked = z.object({
  projectId: z.string(),
  file: z
    .templateLiteral([z.enum(locales), '.jpg'])
    .transform((file) => locales.find((locale) => file === `${locale}.jpg`)),
});

/** How long networks may show a card without asking again: a project may be hidden meanwhile. */
const cacheSeconds = 3600;

/** The cards that networks show above links to projects. What is not public has none. */
export function addPreviewCards(app: FastifyInstance, means: PreviewMeans): void {
  const shelf = createCardShelf((card) => drawPreviewCard(means.files, card));

  app.get(previewCardPath, async (request, reply) => {
    const { projectId, file: locale } = asked.safeParse(request.params).data ?? {};
    const project = projectId && locale ? await findProjectView(means, null, projectId) : null;
    const card = project && locale ? previewCardOf(project, locale) : null;
    if (card === null) return reply.code(404).header('cache-control', 'no-cache').send();

    const etag = `"${card.version}"`;
    reply.header('etag', etag).header('cache-control', `public, max-age=${cacheSeconds}`);
    if (hasEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const picture = await shelf.take(card).catch(tooManyIfBusy);
    if (picture === 'too many') {
      return reply.code(503).header('cache-control', 'no-store').header('retry-after', '5').send();
    }
    return reply.type('image/jpeg').send(picture);
  });
}

function tooManyIfBusy(error: unknown): 'too many' {
  if (isBusy(error)) return 'too many';
  throw error;
}
