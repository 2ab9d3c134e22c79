import { useTexts } from '../../data/language/texts.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { AccessFrame } from '../access-frame.tsx';
import styles from '../access-pages.module.css';
import { accessTexts } from '../texts.ts';
import { SignOutLink } from './sign-out-link.tsx';

/** Notice in place of the code form while the profile is locked: the number to call, and a way out. */
export function ProfileLocked() {
  const texts = useTexts(accessTexts).device.locked;
  return (
    <AccessFrame heading={texts.heading}>
      <Notice tone="warning">
        <p>{texts.text}</p>
      </Notice>
      <div className={styles.ways}>
        <SignOutLink />
      </div>
    </AccessFrame>
  );
}
