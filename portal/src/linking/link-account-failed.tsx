import { formatPhone, internationalPhone } from '@lendside/domain/phone';
import { useReplaceWith } from '../data/navigate.ts';
import { useSupportPhone } from '../data/support-phone.ts';
import { useTexts } from '../data/texts.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { PageFrame } from '../kit/page-frame.tsx';
import { Actions } from '../kit/stack.tsx';
import { isStopped } from './found.ts';
import { linkingTexts } from './texts.ts';

/** LinkAccountFailed: another try or a call; never which of the details was wrong (decision C18). */
export function LinkAccountFailed() {
  const texts = useTexts(linkingTexts);
  const replaceWith = useReplaceWith();
  const phone = useSupportPhone();
  const isOver = isStopped();
  return (
    <PageFrame heading={texts.failed.heading} lead={isOver ? texts.failed.leadStopped : texts.failed.lead}>
      {!isOver && (
        <ul>
          {texts.failed.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      )}
      <Actions>
        {!isOver && <Button onClick={() => replaceWith('LinkAccountOptions')}>{texts.failed.tryAgain}</Button>}
        <LinkButton kind={isOver ? 'primary' : 'secondary'} href={`tel:${internationalPhone(phone) ?? phone}`}>
          {texts.common.call(formatPhone(phone))}
        </LinkButton>
      </Actions>
    </PageFrame>
  );
}
