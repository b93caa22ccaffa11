import type { FastifyInstance } from 'fastify';

export function addApiDocs(_app: FastifyInstance): void {}
