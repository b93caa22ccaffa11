import { lazy } from 'react';
import { loadPart } from '@/lib/loadPart';
import type { feedParts } from '@/panels/home/feedParts';

export const loadFeedParts = () => import('@/panels/home/feedParts');

export const lazyPart = <Name extends keyof typeof feedParts>(name: Name) =>
  lazy(() => loadPart(async () => ({ default: (await loadFeedParts()).feedParts[name] })));
