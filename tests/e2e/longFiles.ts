/** `npm run test:full` alone runs these, as it does those of scripts/testing/longTests.ts. */
export const longBrowserFiles: readonly string[] = [
  'accessibility.editor.spec.ts',
  'archive.spec.ts',
  'native.host.spec.ts',
  'native.links.spec.ts',
  'offline.hanging.spec.ts',
  'offline.update.spec.ts',
  'samples.pages.spec.ts',
  'share.card.spec.ts',
  'story.hand.spec.ts',
  'story.letter.spec.ts',
  'story.listening.spec.ts',
  'story.memory.spec.ts',
  'story.museum.spec.ts',
  'story.scrollAndMotion.spec.ts',
  'story.switch.spec.ts',
  'vk.hosting.spec.ts',
];
