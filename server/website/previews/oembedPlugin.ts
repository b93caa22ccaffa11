import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import { ownLocaleOf, projectTexts } from '@/domain/project';
import { addressWithProject, embedHtml, maxEmbedSide } from '@/domain/projectAddress';
import { routeOfPath, screens } from '@/routes/screens';
import { findProjectView } from '../../calls/project-views/projectViews';
import { localeNamedBy } from '../../http/requestHeaders';
import { oembedPath, type PreviewDeps, previewImage } from './findPreview';

/** A smaller player would be unusable. */
const minSide = 120;

const side = z.coerce.number().int().min(1).optional();
const question = z.object({
  url: z.url(),
  format: z.string().default('json'),
  maxwidth: side,
  maxheight: side,
});

/** How long other sites may cache the response. */
const cacheSeconds = 3600;

/** oEmbed: lets other sites embed a public project. */
export async function oembedPlugin(
  app: FastifyInstance,
  { deps, addresses }: { readonly deps: PreviewDeps; readonly addresses: () => Promise<UrlsConfig> },
): Promise<void> {
  app.get(oembedPath, async (request, reply) => {
    reply.header('access-control-allow-origin', '*').header('vary', 'accept-language');
    const query = question.safeParse(request.query);
    if (!query.success)
      return reply.code(400).send({ error: 'The parameter url has to be an address of this site.' });
    const { url, format, maxwidth, maxheight } = query.data;
    if (format !== 'json') return reply.code(501).send({ error: 'The only format is json.' });
    const urls = await addresses();
    const projectId = projectIdOf(url, urls.websiteUrl);
    const project = projectId === null ? null : await findProjectView(deps, null, projectId);
    if (project === null) return reply.code(404).send({ error: 'There is nothing to embed.' });

    const { id, picId, owner } = project;
    const locale = localeNamedBy(request.headers['accept-language']) ?? ownLocaleOf(project);
    const name = projectTexts(project, locale).name.text;
    const largest = Math.min(maxEmbedSide, maxwidth ?? maxEmbedSide, maxheight ?? maxEmbedSide);
    const pixels = Math.max(minSide, largest);
    const player = addressWithProject(new URL(urls.playerUrl, urls.websiteUrl).href, id);
    const picture = await previewImage(deps.files, urls, 'projectCover', id, picId);
    return reply.header('cache-control', `public, max-age=${cacheSeconds}`).send({
      version: '1.0',
      type: 'rich',
      title: name,
      ...(owner && {
        author_name: owner.name,
        author_url: new URL(screens.profile.path({ userId: owner.id }), urls.websiteUrl).href,
      }),
      provider_name: 'Kadr',
      provider_url: urls.websiteUrl,
      cache_age: cacheSeconds,
      html: embedHtml(player, name, pixels),
      width: pixels,
      height: pixels,
      ...(picture.size !== null && {
        thumbnail_url: picture.address,
        thumbnail_width: picture.size.width,
        thumbnail_height: picture.size.height,
      }),
    });
  });
}

/** The project of a page on this website; `null` for any other URL. */
function projectIdOf(url: string, websiteUrl: string): string | null {
  const { origin, pathname } = new URL(url);
  if (origin !== new URL(websiteUrl).origin) return null;
  const route = routeOfPath(pathname);
  return route.screen === 'project' ? route.projectId : null;
}
