import type { FastifyInstance } from 'fastify';
import { screens } from '@/routes/screens';
import { errorObject } from '../../http/errors/errorObject';
import { localeOfRequest } from '../../http/localeOfRequest';
import { DomainError } from '../../lib/domainError';
import type { Services } from '../services';
import { confirmEmail } from './confirmEmail';

/** The link of the letter in a browser: it confirms and leads to the sign-in, or says what is wrong. */
export function addConfirmationPage(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path, query] = request.url.split('?');
    const isLink = request.method === 'GET' && path === '/auth/confirm';
    if (!isLink || !(request.headers.accept ?? '').includes('text/html')) return;
    const token = new URLSearchParams(query).get('token') ?? '';
    const locale = localeOfRequest(request.headers['accept-language']);
    const target = await confirmEmail(services, token, locale).then(
      () => `${screens.signIn.path()}?confirmed=1`,
      (error: unknown) => {
        // Who follows a link twice, as mail programs do for them, has an account by now.
        if (error instanceof DomainError && error.kind === 'expired')
          return `${screens.signIn.path()}?confirmed=0`;
        const told = JSON.stringify(errorObject(error, locale));
        return `${screens.signUp.path()}?${new URLSearchParams({ error: told })}`;
      },
    );
    await reply.header('cache-control', 'no-store').redirect(services.websiteUrl() + target);
  });
}
