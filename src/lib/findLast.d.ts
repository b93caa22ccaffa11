// Of ES2023 the oldest browsers that Kadr runs in have these alone.

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
