import { ConversationsSection } from '../conversations/front.ts';
import { useTexts } from '../data/language/texts.ts';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import { messagesTexts } from './messages-texts.ts';
import { SentMessages } from './sent-messages.tsx';

/** Messages: questions to the store, and what was sent to the person, newest first, of one loan where it is chosen. */
export function Messages() {
  const texts = useTexts(messagesTexts);
  return (
    <PageFrame heading={texts.heading} lead={texts.lead}>
      <Stack gap={6}>
        <ConversationsSection />
        <SentMessages />
      </Stack>
    </PageFrame>
  );
}
