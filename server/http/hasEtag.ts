/** Whether `If-None-Match` names the etag: who asks has this version already. */
export function hasEtag(header: string | undefined, etag: string): boolean {
  const named = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return named.includes(etag) || named.includes('*');
}
