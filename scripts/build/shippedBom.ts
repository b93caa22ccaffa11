import { z } from 'zod';

const component = z.looseObject({
  'bom-ref': z.string(),
  name: z.string(),
  version: z.string(),
  properties: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
});

const bom = z.looseObject({
  components: z.array(component),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});

interface Package {
  readonly name: string;
  readonly version: string;
}

/**
 * Of all packages of a lockfile (CycloneDX, by `npm sbom`), those that are not for development, and those in
 * the pages.
 */
export function shippedBom(all: unknown, inPages: readonly Package[]): z.output<typeof bom> {
  const whole = bom.parse(all);
  const names = new Set(inPages.map(({ name, version }) => `${name}@${version}`));
  const isShipped = ({ name, version, properties }: z.output<typeof component>) =>
    names.has(`${name}@${version}`) ||
    !properties.some((property) => property.name === 'cdx:npm:package:development');
  const left = whole.components.filter((one) => !isShipped(one)).map((one) => one['bom-ref']);
  const isThere = (ref: string) => !left.includes(ref);
  return {
    ...whole,
    components: whole.components.filter(isShipped),
    dependencies: whole.dependencies
      .filter(({ ref }) => isThere(ref))
      .map((one) => ({ ...one, dependsOn: one.dependsOn.filter(isThere) })),
  };
}
