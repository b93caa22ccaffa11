/** What is copied is an answer to nobody. Everything else of an address stays as it came: a host may have signed it. */
export function withoutComment(address: string): string {
  return address.replace(/([?&])commented=[^&#]*&?/, '$1');
}
