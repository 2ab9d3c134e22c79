import type { BrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { type ReactNode, useState } from 'react';
import { thisDevice } from '../data/device/device.ts';
import { shellTexts } from '../data/language/portal-texts.ts';
import { useTexts } from '../data/language/texts.ts';
import { ExternalLink, openApp } from '../data/navigation/external-link.tsx';
import { Button } from '../kit/actions/button.tsx';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Dialog } from '../kit/overlays/dialog.tsx';
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
