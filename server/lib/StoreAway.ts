/** The store of files cannot be asked at this moment: no fault of the caller's, and worth another try. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';
}
