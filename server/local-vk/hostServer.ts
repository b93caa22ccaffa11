import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { z } from 'zod';
import { signLaunchParams } from '../lib/vk';
import { personId } from './answers/launch';
import { groupOfPath, languages, launchPath, readSwitches, roles, type View, views } from './switches';

/** The part of a launch that the host page may choose; the server decides the rest. */
const launchChoiceSchema = z.object({
  view: z.enum(views),
  lang: z.enum(languages),
  scopes: z
    .string()
    .regex(/^[a-z_,]*$/)
    .default(''),
  /** Promotions that the user accepted earlier in this visit. */
  promoted: z
    .string()
    .default('')
    .transform((names) => names.split(',')),
  /** The community from which the app is opened (`/app1_-2`). */
  group: z.coerce.number().int().positive().optional(),
  role: z.enum(roles).default('member'),
});

type LaunchChoice = z.output<typeof launchChoiceSchema>;

interface VkApp {
  readonly appId: number;
  readonly secureKey: string;
}

const platforms: Readonly<Record<View, string>> = {
  desktop: 'desktop_web',
  mobile: 'mobile_web',
  client: 'mobile_android',
};

/** The signed query with which VK would open the app's frame. `now` is in milliseconds since 1970. */
function launchQuery(choice: LaunchChoice, app: VkApp, now: number): string {
  const params = {
    vk_access_token_settings: choice.scopes,
    vk_app_id: String(app.appId),
    vk_are_notifications_enabled: '0',
    vk_is_app_user: '1',
    vk_is_favorite: choice.promoted.includes('favorites') ? '1' : '0',
    vk_is_recommended: choice.promoted.includes('recommend') ? '1' : '0',
    vk_language: choice.lang,
    vk_platform: platforms[choice.view],
    vk_ref: choice.group === undefined ? 'other' : 'group',
    vk_ts: String(Math.floor(now / 1000)),
    vk_user_id: String(personId),
    ...(choice.group === undefined
      ? {}
      : { vk_group_id: String(choice.group), vk_viewer_group_role: choice.role }),
  };
  return signLaunchParams(params, app.secureKey);
}

export interface Sample {
  readonly id: string;
  readonly name: string;
}

const feedSchema = z.array(z.object({ id: z.string(), name: z.string() }).nullable());

/** The projects of a built archive; empty when the build is not an archive. */
export async function readSamples(builtFolder: string): Promise<readonly Sample[]> {
  const text = await readFile(join(builtFolder, 'archive/feed_thebest.json'), 'utf8').catch(() => '[]');
  const feed = feedSchema.safeParse(JSON.parse(text));
  return feed.success ? feed.data.filter((project) => project !== null) : [];
}

export interface HostServerOptions {
  /** The built host page (`buildHostPage`). */
  readonly pageFolder: string;
  /** Projects that the panel offers to open. */
  readonly samples: () => Promise<readonly Sample[]>;
  readonly app: VkApp;
  readonly groupId: number;
  /** The URL of the framed client; `null` until all listeners have started. */
  readonly websiteUrl: () => string | null;
}

/** The response to the host page's first request. */
export interface HostAbout {
  readonly appId: number;
  readonly groupId: number;
  readonly websiteUrl: string;
  readonly samples: readonly Sample[];
}

/** A server for the files of a local host's page. */
export async function createPageServer(root: string, prefix = '/'): Promise<FastifyInstance> {
  const server = Fastify();
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('cache-control', 'no-cache');
    reply.header('content-security-policy', "script-src 'self'; object-src 'none'; frame-ancestors 'none'");
  });
  const files = { index: false, dotfiles: 'ignore', cacheControl: false, preCompressed: true } as const;
  await server.register(fastifyStatic, { root, prefix, ...files });
  return server;
}

/** The local VK host: the page that frames the client, and the signatures of launches, which need a server. */
export async function createHostServer(options: HostServerOptions): Promise<FastifyInstance> {
  const { app, pageFolder } = options;
  const server = await createPageServer(pageFolder);

  server.addHook('onRequest', async (request, reply) => {
    // Another site's name may resolve to this machine. It must not get launches signed with our key.
    if (!isLoopbackName(request.hostname)) return reply.code(403).type('text/plain').send(loopbackOnly);
  });

  server.get('/', (_request, reply) => reply.redirect(`/app${app.appId}`));

  server.get<{ Params: { launch: string } }>('/app:launch', async (request, reply) => {
    const [id] = request.params.launch.split('_-');
    if (id !== String(app.appId)) return reply.callNotFound();
    const page = await readFile(join(pageFolder, 'index.html'), 'utf8');
    return reply.type('text/html; charset=utf-8').send(withPreloads(page, request.url));
  });

  server.get('/about.json', async (): Promise<HostAbout> => {
    const samples = (await options.samples()).map(({ id, name }) => ({ id, name }));
    return { appId: app.appId, groupId: options.groupId, websiteUrl: options.websiteUrl() ?? '', samples };
  });

  server.get('/launch.json', async (request, reply) => {
    const choice = launchChoiceSchema.safeParse(request.query);
    if (!choice.success) return reply.code(400).send({ error: 'Unknown launch.' });
    return { query: launchQuery(choice.data, app, Date.now()) };
  });

  server.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .type('text/plain; charset=utf-8')
      .send(`The local VK host has one app, at /app${app.appId}\n`),
  );
  return server;
}

/** Preloads what the page's script would request, because VK opens an app without these delays. */
function withPreloads(page: string, address: string): string {
  const { pathname, search } = new URL(address, 'http://localhost');
  const launch = launchPath(readSwitches(search), { scopes: [], promoted: [], group: groupOfPath(pathname) });
  const links = ['/about.json', launch].map(
    (path) => `<link rel="preload" as="fetch" crossorigin href="${path.replaceAll('&', '&amp;')}" />`,
  );
  return page.replace('</head>', (end) => `${links.join('')}${end}`);
}

const loopbackOnly = 'The local VK host listens on localhost only (127.0.0.1).\n';

function isLoopbackName(name: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(name.replace(/:\d+$/, ''));
}
