import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { describeIssues } from '@/api/schemas/describeIssues';
import { type ComicSummary, summarizeComic } from '@/comics/comicFacts';
import { categories, isProjectId } from '@/domain/project';

/** Throws an error that names the file and the wrong field. */
async function readJsonFile<Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const result = schema.safeParse(parseJson(file, await readFile(file, 'utf8')));
  if (!result.success) throw new Error(`${file}: ${describeIssues(result.error)}`);
  return result.data;
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file}: is not JSON`, { cause: error });
  }
}

/** The cover of a sample, in its folder and in the archive. */
export const coverFile = 'cover.webp';

/** Folders that are not comics: avatars, and the code that draws the samples. */
const foldersBesideComics = ['owners', 'studio'];

const anyObject = z.record(z.string(), z.unknown());
const count = z.number().check(z.int(), z.nonnegative());

const sampleInfo = z.object({
  name: z.string().check(z.minLength(1)),
  description: z.string(),
  owner: z.string(),
  creationDate: z.iso.datetime('expected a moment in ISO 8601'),
  viewsCnt: count,
  likesCnt: count,
  category: z.literal(categories),
});

const sampleOwner = z.object({ id: z.string(), name: z.string(), picId: z.string() });

export type SampleOwner = z.output<typeof sampleOwner>;

/** One of Kadr's own comics. */
export interface Sample {
  readonly id: string;
  readonly folder: string;
  readonly info: z.output<typeof sampleInfo>;
  readonly owner: SampleOwner;
  /** Derived from its file. */
  readonly summary: ComicSummary;
}

/** All samples, sorted by id. Throws an error that names file and field. */
export async function readSamples(samplesFolder: string): Promise<Sample[]> {
  const owners = await readOwners(samplesFolder);
  const entries = await readdir(samplesFolder, { withFileTypes: true });
  const ids = entries
    .filter((entry) => entry.isDirectory() && !foldersBesideComics.includes(entry.name))
    .map(({ name }) => name);
  return Promise.all(ids.sort().map((id) => readSample(samplesFolder, id, owners)));
}

async function readOwners(samplesFolder: string): Promise<Map<string, SampleOwner>> {
  const owners = await readJsonFile(join(samplesFolder, 'owners.json'), z.array(sampleOwner));
  return new Map(owners.map((owner) => [owner.id, owner]));
}

async function readSample(
  samplesFolder: string,
  id: string,
  owners: ReadonlyMap<string, SampleOwner>,
): Promise<Sample> {
  const folder = join(samplesFolder, id);
  if (!isProjectId(id)) throw new Error(`${folder}: the folder's name is not the id of a project`);
  const infoFile = join(folder, 'info.json');
  const info = await readJsonFile(infoFile, sampleInfo);
  const owner = owners.get(info.owner);
  if (owner === undefined) throw new Error(`${infoFile}: owner: ${info.owner} is not in owners.json`);
  const file = await readJsonFile(join(folder, 'project.json'), anyObject);
  await expectFiles([join(folder, coverFile), join(samplesFolder, 'owners', `${owner.id}.webp`)]);
  return { id, folder, info, owner, summary: summarizeComic(file) };
}

async function expectFiles(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) throw new Error(`${file}: is missing`);
  }
}
