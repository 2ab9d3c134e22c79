import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { VideoLink } from '../data/navigation/video-link.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { promptInstall, useCanInstall } from './install-prompt.ts';
import { installTexts } from './install-texts.ts';
import styles from './legal.module.css';

/** InstallUnsupported: this browser cannot, those can. */
export function InstallUnsupported() {
  const texts = useTexts(installTexts).install.unsupported;
  return (
    <PageFrame heading={texts.heading} lead={texts.lead}>
      <ul className={styles.steps}>
        {Object.entries(texts.browsers).map(([key, browser]) => (
          <li key={key}>{browser}</li>
        ))}
      </ul>
      <p>{texts.address(location.host)}</p>
      <OtherDevices others={['InstallApple', 'InstallChrome']} />
    </PageFrame>
  );
}

/** InstallApple: the steps in Safari. */
export function InstallApple() {
  const texts = useTexts(installTexts).install.apple;
  return (
    <PageFrame heading={texts.heading} lead={texts.lead}>
      <Card>
        <Steps steps={Object.values(texts.steps)} />
        <VideoLink name="installApple" />
      </Card>
      <OtherDevices others={['InstallChrome']} />
    </PageFrame>
  );
}

/** InstallChrome: the browser's own offer where it made one, else the steps. */
export function InstallChrome() {
  const texts = useTexts(installTexts).install.chrome;
  const canInstall = useCanInstall();
  const [asked, setAsked] = useState(false);
  const install = async () => {
    if (await promptInstall()) setAsked(true);
  };
  return (
    <PageFrame heading={texts.heading} lead={texts.lead}>
      {canInstall && <Button onClick={() => void install()}>{texts.button}</Button>}
      {asked && <Notice tone="info">{texts.asked}</Notice>}
      <Card>
        <SectionHeading>{texts.otherwise}</SectionHeading>
        <Steps steps={Object.values(texts.steps)} />
        <VideoLink name="installChrome" />
      </Card>
      <OtherDevices others={['InstallApple']} />
    </PageFrame>
  );
}

function Steps({ steps }: { steps: readonly string[] }): ReactNode {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

function OtherDevices({ others }: { others: readonly ('InstallApple' | 'InstallChrome')[] }) {
  const texts = useTexts(installTexts).install;
  const headings = { InstallApple: texts.apple.heading, InstallChrome: texts.chrome.heading };
  return (
    <nav aria-label={texts.other}>
      <SectionHeading>{texts.other}</SectionHeading>
      <ul className={styles.links}>
        {others.map((name) => (
          <li key={name}>
            <Link to={pathTo(name)}>{headings[name]}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
