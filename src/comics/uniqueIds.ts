/** Hands out the numbers of one id space (docs/product/entities.md#unique-id-manager). */
export interface UniqueIdManager {
  readonly ver: 1;
  /** The next free number: above every id that was ever used. */
  readonly midn: number;
}

/** Takes the next id; the manager that comes back is the one to save. */
export function takeId(manager: UniqueIdManager): { id: number; manager: UniqueIdManager } {
  return { id: manager.midn, manager: { ver: 1, midn: manager.midn + 1 } };
}

/** The same manager, or one that is above every id in use when the saved number is not (E_MIDN). */
export function mendManager(manager: UniqueIdManager | null, usedIds: Iterable<number>): UniqueIdManager {
  let midn = manager?.midn ?? 1;
  for (const id of usedIds) if (id >= midn) midn = id + 1;
  return manager !== null && midn === manager.midn ? manager : { ver: 1, midn };
}
