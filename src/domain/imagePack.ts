/** Ready pictures for comics (SPEC §3, virtual path 3); the pictures lie under `image_packs/{id}`. */
export interface ImagePack {
  readonly id: string;
  /** By locale. */
  readonly name: Readonly<Record<string, string>>;
  /** File names, the same for icon and picture. */
  readonly images: readonly string[];
}
