const projectIdShape = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether a text can be the id of a project: letters, digits, `_` and `-`, 1 to 64 of them. */
export function isProjectId(text: string): boolean {
  return projectIdShape.test(text);
}
