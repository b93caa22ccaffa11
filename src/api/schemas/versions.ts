import * as z from 'zod/mini';
import { type ProjectVersion, versionKinds } from '@/domain/versions';

const places = z.array(z.number());

/** A kept version of a comic (docs/product/entities.md#version). */
export const projectVersion: z.ZodMiniType<ProjectVersion> = z.object({
  id: z.string(),
  kind: z.enum(versionKinds),
  name: z.string(),
  savedAt: z.string(),
  bytes: z.number(),
  pageCount: z.number(),
  changes: z.nullable(z.object({ added: places, changed: places, removed: places })),
});
