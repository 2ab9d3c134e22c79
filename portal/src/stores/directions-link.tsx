import type { BrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { type ReactNode, useState } from 'react';
import { thisDevice } from '../data/device.ts';
import { ExternalLink, openApp } from '../data/external-link.tsx';
import { shellTexts } from '../data/portal-texts.ts';
import { useTexts } from '../data/texts.ts';
import { Button } from '../kit/button.tsx';
import { buttonClass } from '../kit/button-class.ts';
import { Dialog } from '../kit/dialog.tsx';
import { directionsTo } from './directions.ts';

type DirectionsLinkProps = { brand: BrandCode; place: string; children: ReactNode };

/** Directions to a store in the way this device has: a maps app that is chosen, the device's own, or a web page. */
export function DirectionsLink({ brand, place, children }: DirectionsLinkProps) {
  const texts = useTexts(shellTexts).maps;
  const [choosing, setChoosing] = useState(false);
  const device = thisDevice();
  const directions = directionsTo(place, device, brands[brand].links.storeLocatorUrl);
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
      <Dialog
        open={choosing}
        onClose={() => setChoosing(false)}
        title={texts.title}
        closeLabel={texts.close}
        actions={directions.apps.map(({ app, url }) => (
          <Button
            key={app}
            kind="secondary"
            onClick={() => {
              setChoosing(false);
              openApp(url);
            }}
          >
            {texts[app]}
          </Button>
        ))}
      />
    </>
  );
}
