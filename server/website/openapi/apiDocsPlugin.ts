import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '@/lib/escapeHtml';
import { objectIn } from './jsonSchemas';
import { type OpenApiDocument, type Operation, openApiDocument } from './openApiDocument';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h2 { margin-top: 2.5rem; }
article { border-top: 1px solid #8886; padding: 0.75rem 0; }
h3 { font: 600 1rem/1.4 ui-monospace, monospace; margin: 0; overflow-wrap: anywhere; }
p { margin: 0.25rem 0; }
table { border-collapse: collapse; margin: 0.5rem 0; }
td, th { text-align: left; padding: 0.1rem 1rem 0.1rem 0; vertical-align: top; }
pre { overflow-x: auto; padding: 0.75rem; background: #8882; border-radius: 6px; font-size: 0.85rem; }
nav a { margin-right: 1rem; }
small { opacity: 0.75; }
`;

/** The contract as a page without scripts. */
function docsPage(document: OpenApiDocument, documentAddress: string): string {
  const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = document.tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags[0] === name);
    return `<h2 id="${name}">${name}</h2>\n${own.map(callHtml).join('\n')}`;
  });
  const schemas = Object.entries(objectIn(document.components, 'schemas')).map(
    ([name, schema]) => `<article id="schema-${name}"><h3>${name}</h3>${json(schema)}</article>`,
  );
  const links = [...document.tags.map(({ name }) => name), 'schemas'];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kadr: the calls of the API</title><style>${style}</style></head>
<body>
<h1>Kadr: the calls of the API</h1>
<p>${escapeHtml(document.info.description)}</p>
<p>The same for programs: <a href="${documentAddress}">OpenAPI ${document.openapi}</a>.</p>
<nav>${links.map((name) => `<a href="#${name}">${name}</a>`).join(' ')}</nav>
${groups.join('\n')}
<h2 id="schemas">schemas</h2>
${schemas.join('\n')}
</body></html>
`;
}

function callHtml(call: { path: string; method: string; operation: Operation }): string {
  const { path, method, operation } = call;
  const { parameters, requestBody, responses } = operation;
  const rows = parameters.map(
    (one) =>
      `<tr><td><code>${escapeHtml(one.name)}</code></td><td>${one.in}${one.required ? '' : ', optional'}</td><td><code>${escapeHtml(JSON.stringify(one.schema))}</code></td></tr>`,
  );
  const parts = [
    `<h3>${method.toUpperCase()} ${escapeHtml(path)}</h3>`,
    `<p>${escapeHtml(operation.summary)}</p>`,
    `<p><small>${operation['x-kadr-calls'].map((id) => `api.${id}()`).join(', ')}</small></p>`,
  ];
  if (rows.length > 0) parts.push(`<table>${rows.join('')}</table>`);
  if (requestBody) parts.push(`<details><summary>Sends</summary>${json(requestBody.content)}</details>`);
  const content = objectIn(objectIn(responses, '200'), 'content');
  const answer = objectIn(content, 'application/json');
  parts.push(
    Object.keys(answer).length > 0
      ? `<details><summary>Answers</summary>${json(objectIn(answer, 'schema'))}</details>`
      : '<p>Answers nothing.</p>',
  );
  return `<article>${parts.join('\n')}</article>`;
}

/** A schema whose references are links. */
function json(schema: unknown): string {
  const text = escapeHtml(JSON.stringify(schema, null, 2));
  return `<pre>${text.replace(/#\/components\/schemas\/(\w+)/g, '<a href="#schema-$1">$1</a>')}</pre>`;
}

const paths = { page: '/api/docs', document: '/api/docs/openapi.json' } as const;

/** The documentation of the API as a page and as an OpenAPI document. */
export async function apiDocsPlugin(app: FastifyInstance): Promise<void> {
  // Created on the first request, which most servers never get.
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
