import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { locales } from '@/domain/locale';
import { findProjectView } from '../../calls/project-views/projectViews';
import { hasEtag } from '../../http/requestHeaders';
import { isBusy } from '../../lib/errors';
import type { PreviewMeans } from './findPreview';
import { drawPreviewCard, type PreviewCard, previewCardOf, previewCardPath } from './previewCards';

export interface CardShelf {
  /** A card's picture, drawn once. `too many` while more are asked for than one machine should draw. */
  take(card: PreviewCard): Promise<Buffer | 'too many'>;
}

/** Drawn cards that are kept: about a tenth of a megabyte each. */
const keptCards = 100;

/** Cards that may wait to be drawn, a fifth of a second each. */
const longestQueue = 20;

/** Keeps the cards that were asked for last, and draws one after the other: pictures are hard work. */
export function createCardShelf(draw: (card: PreviewCard) => Promise<Buffer>): CardShelf {
  const kept = new Map<string, Promise<Buffer>>();
  let lastInQueue: Promise<unknown> = Promise.resolve();
  let queued = 0;

  function drawInTurn(card: PreviewCard): Promise<Buffer> {
    queued += 1;
    const picture = lastInQueue
      .then(() => draw(card))
      .finally(() => {
        queued -= 1;
      });
    lastInQueue = picture.catch(() => undefined);
    return picture;
  }

  return {
    async take(card) {
      const known = kept.get(card.version);
      if (known === undefined && queued >= longestQueue) return 'too many';
      const picture = known ?? drawInTurn(card);
      // The one that was asked for last stands last.
      kept.delete(card.version);
      kept.set(card.version, picture);
      picture.catch(() => kept.delete(card.version));
      const [oldest] = kept.keys();
      if (kept.size > keptCards && oldest !== undefined) kept.delete(oldest);
      return picture;
    },
  };
}

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
