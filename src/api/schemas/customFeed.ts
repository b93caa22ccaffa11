import * as z from 'zod/mini';
import { namedPicture, text } from '@/api/schemas/fields';
import type { WithWireId } from '@/api/wire';
import {
  accessMode,
  accessModes,
  type CustomFeed,
  type CustomFeedView,
  type FeedSuggestion,
} from '@/domain/customFeed';

export type WireCustomFeed = WithWireId<CustomFeed>;
export type WireCustomFeedView = WithWireId<CustomFeedView>;

const shape = {
  _id: z.string().check(z.minLength(1)),
  name: text,
  picId: text,
  // The safe default for an unknown mode: only the owner sees the button.
  accessMode: z.catch(z.literal(accessModes), accessMode.addOwnerOnly),
  owner: text,
};

/** A custom feed (docs/product/entities.md#custom-feed). */
export const customFeed: z.ZodMiniType<WireCustomFeed> = z.object(shape);

/** A custom feed with its owner's profile. */
export const customFeedView: z.ZodMiniType<WireCustomFeedView> = z.object({
  ...shape,
  ownerProfile: z.catch(z.nullable(namedPicture), null),
});

/** A feed suggested by name (docs/product/entities.md#feed-suggestion). */
export const feedSuggestion: z.ZodMiniType<FeedSuggestion> = z.object({
  id: z.string().check(z.minLength(1)),
  name: text,
});

/** The custom feed of a project (docs/product/entities.md#feed-of-a-project). */
export const projectFeed = z.object({ feedId: z.string().check(z.minLength(1)), feedName: text });
