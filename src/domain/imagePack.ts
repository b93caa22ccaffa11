/**
 * Ready pictures for comics (docs/product/entities.md#image-pack); the pictures lie under `image_packs/{id}`.
 */
export interface ImagePack {
  readonly id: string;
  /** By locale. */
  readonly name: Readonly<Record<string, string>>;
  /** File names, the same for icon and picture. */
  readonly images: readonly string[];
}
