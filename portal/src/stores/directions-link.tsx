import type { BrandCode } from '@lendside/brands/brand';
import { type ReactNode, useState } from 'react';
import { brandNow } from '../data/configuration/brand-now.ts';
import { thisDevice } from '../data/device/device.ts';
import { ExternalLink } from '../data/navigation/external-link.tsx';
import { buttonClass } from '../kit/actions/button-class.ts';
import { directionsTo } from './directions.ts';
import { MapsAppDialog } from './maps-app-dialog.tsx';

type DirectionsLinkProps = { brand: BrandCode; place: string; children: ReactNode };

/** Directions to a store in the way this device has: a maps app that is chosen, the device's own, or a web page. */
export function DirectionsLink({ brand, place, children }: DirectionsLinkProps) {
  const [choosing, setChoosing] = useState(false);
  const device = thisDevice();
  const directions = directionsTo(place, device, brandNow(brand).links.directionsUrl);
  if (directions.kind === 'open') {
    return device === 'android' ? (
      <a className={buttonClass({ kind: 'quiet' })} href={directions.url}>
        {children}
      </a>
    ) : (
      <ExternalLink className={buttonClass({ kind: 'quiet' })} href={directions.url}>
        {children}
      </ExternalLink>
    );
  }
  return (
    <>
      <button
        type="button"
        className={buttonClass({ kind: 'quiet' })}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        {children}
      </button>
      <MapsAppDialog open={choosing} onClose={() => setChoosing(false)} directions={directions} />
    </>
  );
}
