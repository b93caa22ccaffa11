/** A person, a project or a feed as lists, comments and news name it. */
export interface NamedPicture {
  readonly id: string;
  readonly name: string;
  /** Empty when there is no picture. */
  readonly picId: string;
}
