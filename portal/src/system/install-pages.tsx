import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { read } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { ExternalLink } from '../data/navigation/external-link.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { Button } from '../kit/actions/button.tsx';
import { buttonClass } from '../kit/actions/button-class.ts';
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
        <Video name="installApple" />
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
        <Video name="installChrome" />
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

/** The same as a film; where there is none, the steps are enough. */
function Video({ name }: { name: string }) {
  const texts = useTexts(installTexts).install;
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
