import { videoNames } from '@lendside/brands/brand';
import type { readVideoUrl } from '@lendside/contract/system';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';
import { Problem } from '../problem.ts';

/** Where a video of this deployment's brand is shown. */
export async function videoUrlOf({ brands }: Context, { input, caller }: Call<typeof readVideoUrl>) {
  const name = videoNames.find((known) => known.toLowerCase() === input.name.toLowerCase());
  if (!name) throw new Problem('video_not_found');
  return { url: brands[caller.brand].videos[name] };
}
