import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { useSupportPhone } from '../data/configuration/support-phone.ts';
import { shellTexts } from '../data/language/portal-texts.ts';
import { useTexts } from '../data/language/texts.ts';
import { FlowExit } from '../data/navigation/flow-exit.ts';
import { ClosedCheck } from '../data/refusals/closed-check.ts';
import { HelpPhone } from '../data/refusals/help-phone.ts';
import { Announced } from '../kit/feedback/announced.tsx';
import { SlowWords } from '../kit/feedback/slow-words.ts';
import { MaskContext } from '../kit/layout/masks.tsx';
import { PageAsideProvider } from '../kit/layout/page-aside.ts';
import { isClosed } from './is-closed.ts';
import { leaveFlow } from './leave-flow.ts';

type PageContextProps = { aside: ReactNode; children: ReactNode };

/** Everything that the frame hands to the pages below it, which know neither the guards nor the slices beside theirs. */
export function PageContext({ aside, children }: PageContextProps) {
  const client = useQueryClient();
  const isClosedNow = useCallback((wanted: string) => isClosed(client, wanted), [client]);
  const phone = useSupportPhone();
  const {
    loading: { slow },
    masks,
  } = useTexts(shellTexts);
  return (
    <FlowExit value={leaveFlow}>
      <ClosedCheck value={isClosedNow}>
        <HelpPhone value={phone}>
          <SlowWords value={slow}>
            <MaskContext value={masks}>
              <PageAsideProvider value={aside}>
                <Announced>{children}</Announced>
              </PageAsideProvider>
            </MaskContext>
          </SlowWords>
        </HelpPhone>
      </ClosedCheck>
    </FlowExit>
  );
}
