import type { FastifyInstance } from 'fastify';
import { createNativeHost, type NativeHostOptions } from '../local-native/nativeHost';
import { createHostServer, type HostServerOptions } from '../local-vk/hostServer';

/**
 * The two hosts of a demo on one port, told apart by the two names of this machine: VK is at `127.0.0.1`, and the
 * native app at `localhost`.
 */
export async function createLocalHosts(
  options: HostServerOptions & NativeHostOptions,
): Promise<FastifyInstance> {
  const vk = await createHostServer(options);
  const native = await createNativeHost(options);
  vk.addHook('onRequest', async (request, reply) => {
    if (request.hostname !== nativeName) return;
    reply.hijack();
    native(request.raw, reply.raw);
  });
  return vk;
}

export const nativeName = 'localhost';
