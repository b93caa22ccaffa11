/** The values of `dt` (docs/product/entities.md#resource-descriptor). Plain and typed ones are pictures. */
export const descriptorType = { plain: 0, typed: 1, reserved: 2, sound: 3 } as const;
export type DescriptorType = (typeof descriptorType)[keyof typeof descriptorType];

/** The values of a virtual path's `type` (docs/product/entities.md#virtual-paths). */
export const pathType = { product: 2, pack: 3, project: 4, socialNetwork: 100 } as const;

/** The values of a pack path's `tgt`. Other numbers are kept but have no address. */
export const packTarget = { cover: 1, icon: 2, picture: 3 } as const;

/** Where a resource's bytes are. */
export type VirtualPath =
  | { readonly type: typeof pathType.product; readonly vpstr: string }
  | {
      readonly type: typeof pathType.pack;
      /** One of `packTarget` or another number. */
      readonly tgt: number;
      readonly pid: string;
      readonly ifn?: string | undefined;
    }
  | { readonly type: typeof pathType.project; readonly vpstr: string; readonly pid?: string | undefined }
  | {
      readonly type: typeof pathType.socialNetwork;
      readonly oid: number | string;
      readonly id: number | string;
    };

export interface ResourceDescriptor {
  readonly ver: 1;
  readonly dt: DescriptorType;
  /** Unique only within the project and descriptor type. */
  readonly id: number;
  readonly name: string;
  readonly vp: VirtualPath;
  /** The role of a typed resource, such as `character`. */
  readonly type?: string | undefined;
  readonly alt?: LocalizedText | undefined;
  /** Pixels. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Milliseconds. */
  readonly duration?: number | undefined;
  /** The mean color of an opaque picture, shown until it has loaded. */
  readonly color?: string | undefined;
  /** The face, as shares of the picture; bubbles leave it uncovered. */
  readonly face?: readonly [x: number, y: number, width: number, height: number] | undefined;
}

/** The pair is unique within a project. */
export type Ref = readonly [dt: DescriptorType, id: number];

type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/**
 * A text of a comic: plain, translated by language tag, or (with the key `count`, which names a
 * variable) in the plural forms of each language.
 */
export type LocalizedText = string | { readonly [languageOrCount: string]: string | PluralForms };

/** Where a broken file repeats an id, the first resource wins. */
export function indexResources(
  resources: readonly ResourceDescriptor[],
): (ref: Ref) => ResourceDescriptor | undefined {
  const byKey = new Map<string, ResourceDescriptor>();
  for (const resource of resources) {
    const key = `${resource.dt}/${resource.id}`;
    if (!byKey.has(key)) byKey.set(key, resource);
  }
  return ([dt, id]) => byKey.get(`${dt}/${id}`);
}
