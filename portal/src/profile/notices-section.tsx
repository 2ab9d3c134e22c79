import { useQuery } from '@tanstack/react-query';
import { useIsOn } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { aboutTexts } from './about-texts.ts';
import { NoticesForm } from './notices-form.tsx';
import { communicationSettings, personalInfo } from './profile-queries.ts';
import { ProfileSection } from './profile-section.tsx';

/** By which way the person is reminded and told news. */
export function NoticesSection() {
  const texts = useTexts(aboutTexts).notices;
  const settings = useQuery(communicationSettings());
  const info = useQuery(personalInfo());
  const isOn = useIsOn('notificationManagement');
  return (
    <ProfileSection title={texts.title} note={texts.note} query={settings}>
      {!isOn && <p>{texts.off}</p>}
      {isOn && settings.data && <NoticesForm settings={settings.data} customerId={info.data?.customerId ?? ''} />}
    </ProfileSection>
  );
}
