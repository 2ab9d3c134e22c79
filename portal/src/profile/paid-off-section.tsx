import { useShowPaidOff } from '../accounts/front.ts';
import { useTexts } from '../data/language/texts.ts';
import { Switch } from '../kit/forms/switch.tsx';
import { aboutTexts } from './about-texts.ts';
import { ProfileSection } from './profile-section.tsx';

/** Whether loans that are paid off stand among the others. */
export function PaidOffSection() {
  const texts = useTexts(aboutTexts).paidOff;
  const [show, setShow] = useShowPaidOff();
  return (
    <ProfileSection title={texts.title}>
      <Switch label={texts.show} checked={show} onChecked={setShow} />
    </ProfileSection>
  );
}
