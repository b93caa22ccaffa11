import { validateProject } from '@/comics/validate/validateProject';

/** Runs off the main thread. */
self.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
  self.postMessage(validateProject(data)),
);
