import { brands } from '@lendside/brands/brands';
import type { readVideoUrl } from '@lendside/contract/system';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';
import { Problem } from '../problem.ts';

/** The videos there are, by name; each brand shows its own. */
const VIDEO_NAMES = ['turnOnLocation', 'installApple', 'installChrome', 'signDocuments'] as const;

/** Where a video of this deployment's brand is shown. */
export async function videoUrlOf(_context: Context, { input, caller }: Call<typeof readVideoUrl>) {
  const name = VIDEO_NAMES.find((known) => known.toLowerCase() === input.name.toLowerCase());
  if (!name) throw new Problem('video_not_found');
  return { url: `${brands[caller.brand].links.websiteUrl}/videos/${name}` };
}
