import type { FastifyInstance } from 'fastify';
import { docsPage } from './docsPage';
import { openApiDocument } from './openApiDocument';

const paths = { page: '/api/docs', document: '/api/docs/openapi.json' } as const;

/** The description of the API, for people and for programs. */
export function addApiDocs(app: FastifyInstance): void {
  // Made when somebody asks first: most servers are never asked.
  let made: { readonly text: string; readonly page: string } | null = null;
  const docs = () => {
    if (made === null) {
      const document = openApiDocument();
      made = { text: JSON.stringify(document), page: docsPage(document, paths.document) };
    }
    return made;
  };

  app.get(paths.document, async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('access-control-allow-origin', '*')
      .send(docs().text),
  );
  app.get(paths.page, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'",
      )
      .send(docs().page),
  );
}
