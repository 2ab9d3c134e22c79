import type { VideoName } from '@lendside/brands/brand';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../kit/actions/button-class.ts';
import { read } from '../calls/queries.ts';
import { shellTexts } from '../language/portal-texts.ts';
import { useTexts } from '../language/texts.ts';
import { ExternalLink } from './external-link.tsx';

/** A video that shows how it is done; where there is none, the words of the page are enough. */
export function VideoLink({ name }: { name: VideoName }) {
  const texts = useTexts(shellTexts);
  const video = useQuery(read('readVideoUrl', { name }, 'long'));
  return (
    video.data && (
      <p>
        <ExternalLink className={buttonClass({ kind: 'quiet' })} href={video.data.url}>
          {texts.video}
        </ExternalLink>
      </p>
    )
  );
}
