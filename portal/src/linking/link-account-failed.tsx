import { formatPhone, internationalPhone } from '@lendside/domain/phone';
import { useSupportPhone } from '../data/configuration/support-phone.ts';
import { useTexts } from '../data/language/texts.ts';
import { useReplaceWith } from '../data/navigation/navigate.ts';
import { Button, LinkButton } from '../kit/actions/button.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions } from '../kit/layout/stack.tsx';
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
