import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseJson } from '@/lib/parseJson';
import { DomainError } from '../lib/errors';
import { networkOf } from './addresses';
import { loggedPath } from './createHttpServer';
import type { Limits } from './rateLimits';

export const cspReportsPath = '/csp-reports';

/** A page that fails on every phone must not fill the log. */
const reportLimit = { name: 'cspReport', times: 30, perSeconds: 600 };

const maxBodyBytes = 16_384;
const maxInBody = 10;
const maxTextLength = 200;

/** A resource or script that a page's policy blocked. */
interface Violation {
  /** The path of the page. */
  readonly page: string;
  readonly directive: string;
  /** An origin, a path on this site, or a word such as `inline`. */
  readonly blocked: string;
  readonly source: string;
  readonly line: number;
}

const text = z.string().catch('');
const line = z.number().catch(0);

/** What browsers send to `report-uri`. */
const plainReport = z
  .object({
    'csp-report': z.object({
      'document-uri': text,
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'source-file': text,
      'line-number': line,
    }),
  })
  .transform(({ 'csp-report': report }) => ({
    page: report['document-uri'],
    directive: report['effective-directive'] || report['violated-directive'],
    blocked: report['blocked-uri'],
    source: report['source-file'],
    line: report['line-number'],
  }));

/** What browsers send to `report-to`, several reports at a time. */
const reportingApi = z
  .object({
    type: z.literal('csp-violation'),
    body: z.object({
      documentURL: text,
      effectiveDirective: text,
      blockedURL: text,
      sourceFile: text,
      lineNumber: line,
    }),
  })
  .transform(({ body }) => ({
    page: body.documentURL,
    directive: body.effectiveDirective,
    blocked: body.blockedURL,
    source: body.sourceFile,
    line: body.lineNumber,
  }));

/** The directives of our policies. Others are ignored, since anybody can send reports. */
const directives: readonly string[] = [
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'manifest-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
  'object-src',
  'default-src',
];

const ofExtension = /^(?:(?:chrome|moz|safari|safari-web|ms-browser)-extension(?::|$)|webkit-masked-url:)/i;

/** The violations in a body of either kind. Those of browser extensions and unknown directives are left out. */
export function violationsIn(body: string): readonly Violation[] {
  const parsed = parseJson(body);
  const sent = Array.isArray(parsed) ? parsed.slice(0, maxInBody) : [parsed];
  return sent.flatMap((one) => {
    const { data } = z.union([plainReport, reportingApi]).safeParse(one);
    if (data === undefined || [data.blocked, data.source].some((url) => ofExtension.test(url))) return [];
    const [directive = ''] = data.directive.split(' ');
    return [
      {
        page: pathOf(data.page),
        directive: directives.includes(directive) ? directive : 'other',
        blocked: withoutQuery(data.blocked, data.page),
        source: withoutQuery(data.source, data.page),
        line: data.line,
      },
    ];
  });
}

function pathOf(url: string): string {
  return URL.canParse(url) ? (loggedPath(new URL(url).pathname) ?? '').slice(0, maxTextLength) : '';
}

/**
 * Only the path of an address on this site, and only the origin of others. Words such as `inline` and schemes are
 * unchanged.
 */
function withoutQuery(url: string, page: string): string {
  if (!URL.canParse(url)) return /^[a-z-]+$/.test(url) ? url.slice(0, maxTextLength) : '';
  const { origin, protocol } = new URL(url);
  if (origin === 'null') return protocol.slice(0, maxTextLength);
  const isOurs = URL.canParse(page) && new URL(page).origin === origin;
  return isOurs ? pathOf(url) : origin.slice(0, maxTextLength);
}

interface CspReportsOptions {
  readonly limits: Limits;
  readonly onViolation: (violation: Violation) => void;
}

/** Receives browsers' reports of what a Content-Security-Policy has blocked (docs/deploy.md#monitoring). */
export async function cspReportsPlugin(
  app: FastifyInstance,
  { limits, onViolation }: CspReportsOptions,
): Promise<void> {
  app.removeAllContentTypeParsers();
  const types = ['application/csp-report', 'application/reports+json', 'application/json'];
  app.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post(cspReportsPath, { bodyLimit: maxBodyBytes }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await limits.consume(reportLimit, networkOf(request.ip));
    } catch (error) {
      // Nobody reads the response, and it needs no line in the log.
      if (error instanceof DomainError && error.kind === 'tooOften') return reply.code(429).send();
      throw error;
    }
    for (const violation of violationsIn(String(request.body))) {
      request.log.warn({ violation }, 'A page broke its content policy.');
      onViolation(violation);
    }
    return reply.code(204).send();
  });
}
