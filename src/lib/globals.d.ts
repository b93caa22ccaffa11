interface ImportMetaEnv {
  /** The release in `package.json`. */
  readonly KADR_VERSION: string;
}

// The oldest supported browsers have only these methods of ES2023.

interface ReadonlyArray<T> {
  findLast<Found extends T>(is: (item: T, index: number) => item is Found): Found | undefined;
  findLast(is: (item: T, index: number) => unknown): T | undefined;
  findLastIndex(is: (item: T, index: number) => unknown): number;
}

interface Array<T> {
  findLast<Found extends T>(is: (item: T, index: number) => item is Found): Found | undefined;
  findLast(is: (item: T, index: number) => unknown): T | undefined;
  findLastIndex(is: (item: T, index: number) => unknown): number;
}

interface Float32Array {
  findLastIndex(is: (item: number, index: number) => unknown): number;
}
