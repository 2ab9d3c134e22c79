import { call } from '../../data/calls/call.ts';
import { useTexts } from '../../data/language/texts.ts';
import { useNavigateTo } from '../../data/navigation/navigate.ts';
import { Button, LinkButton } from '../../kit/actions/button.tsx';
import { AccessFrame } from '../access-frame.tsx';
import styles from '../access-pages.module.css';
import { contactsOf } from '../code-contacts.ts';
import { stepFlow, usePendingFlow } from '../pending-flow.ts';
import { ProblemNotice } from '../problem-notice.tsx';
import { sentCodeOf } from '../sent-code.ts';
import { accessTexts } from '../texts.ts';
import { useTask } from '../use-task.ts';
import { useVoice } from '../use-voice.ts';

/** VerifyWarning: the password was right, but the account has never been verified (spec 4). */
export function VerifyWarning() {
  const texts = useTexts(accessTexts);
  const { username } = usePendingFlow('verification');
  const navigateTo = useNavigateTo();
  const task = useTask();
  const contacts = contactsOf(username ?? '', useVoice());
  const [contact, another] = contacts;

  if (username === undefined || contact === undefined) {
    return (
      <AccessFrame heading={texts.verifyWarning.heading} lead={texts.verifyWarning.unknown}>
        <div className={styles.buttons}>
          <LinkButton href="/">{texts.verifyWarning.signIn}</LinkButton>
        </div>
      </AccessFrame>
    );
  }
  const go = () => {
    if (another !== undefined) return navigateTo('Verification.VerificationMethod');
    void task.run(async () => {
      const { deliveryMethod } = contact;
      const reply = await call('resendVerificationCode', {
        username,
        deliveryMethod,
      });
      stepFlow('verification', { sent: sentCodeOf(reply), done: undefined });
      navigateTo('Verification.Code');
    });
  };
  return (
    <AccessFrame heading={texts.verifyWarning.heading} lead={texts.verifyWarning.lead}>
      <ProblemNotice problem={task.problem} />
      <p className={styles.plain}>{texts.verifyWarning.sendTo(contact.destination)}</p>
      <div className={styles.buttons}>
        <Button busy={task.busy} busyLabel={texts.common.sending} onClick={go}>
          {texts.verifyWarning.send}
        </Button>
      </div>
    </AccessFrame>
  );
}
