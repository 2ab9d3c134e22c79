import { useTexts } from '../../data/language/texts.ts';
import { useWriteTime } from '../../data/language/use-format.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { AccessFrame } from '../access-frame.tsx';
import styles from '../access-pages.module.css';
import { inMemory } from '../in-memory.ts';
import { accessTexts } from '../texts.ts';
import { SignOutLink } from './sign-out-link.tsx';

/** Notice in place of the code form while the profile is locked: the number to call, and a way out. */
export function ProfileLocked() {
  const texts = useTexts(accessTexts).device.locked;
  const writeTime = useWriteTime();
  const { lockedUntil } = inMemory();
  return (
    <AccessFrame heading={texts.heading}>
      <Notice tone="warning">
        <p>{texts.text}</p>
        {lockedUntil !== undefined && <p>{texts.until(writeTime(lockedUntil))}</p>}
      </Notice>
      <div className={styles.ways}>
        <SignOutLink />
      </div>
    </AccessFrame>
  );
}
