import { expect, test } from 'vitest';
import { shippedBom } from '../../../scripts/build/shippedBom';

const one = (name: string, isDevelopment = false) => ({
  'bom-ref': `${name}@1.0.0`,
  type: 'library',
  name,
  version: '1.0.0',
  properties: isDevelopment ? [{ name: 'cdx:npm:package:development', value: 'true' }] : [],
});

test('what the server needs and what the pages have is shipped, and tools are not', () => {
  const whole = {
    bomFormat: 'CycloneDX',
    components: [one('fastify'), one('react', true), one('scheduler', true), one('vitest', true)],
    dependencies: [
      { ref: 'kadr@0.2.0', dependsOn: ['fastify@1.0.0', 'react@1.0.0', 'vitest@1.0.0'] },
      { ref: 'react@1.0.0', dependsOn: ['scheduler@1.0.0'] },
      { ref: 'vitest@1.0.0' },
    ],
  };
  const inPages = [
    { name: 'react', version: '1.0.0' },
    // Another version than the one for development.
    { name: 'scheduler', version: '2.0.0' },
  ];
  expect(shippedBom(whole, inPages)).toEqual({
    bomFormat: 'CycloneDX',
    components: [one('fastify'), one('react', true)],
    dependencies: [
      { ref: 'kadr@0.2.0', dependsOn: ['fastify@1.0.0', 'react@1.0.0'] },
      { ref: 'react@1.0.0', dependsOn: [] },
    ],
  });
});
