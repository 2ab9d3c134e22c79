import { Notice } from '../../kit/notice.tsx';
import { useTexts } from '../../shell/texts.ts';
import { DoorFrame } from '../door-frame.tsx';
import { doorTexts } from '../door-texts.ts';
import styles from '../doors.module.css';
import { SignOutLink } from './sign-out-link.tsx';

/** What stands in place of the code while the profile is locked: whom to call, and the way out. */
export function ProfileLocked() {
  const texts = useTexts(doorTexts).device.locked;
  return (
    <DoorFrame heading={texts.heading}>
      <Notice tone="warning">
        <p>{texts.text}</p>
      </Notice>
      <div className={styles.ways}>
        <SignOutLink />
      </div>
    </DoorFrame>
  );
}
