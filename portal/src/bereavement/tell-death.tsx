import { useState } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import { ReportForm } from './report-form.tsx';
import { ReportReceived } from './report-received.tsx';
import { bereavementTexts } from './texts.ts';
import type { Report } from './use-report-death.ts';

/** TellDeath: family, an executor or a cosigner tells of a customer's death, without a sign-in. */
export function TellDeath() {
  const texts = useTexts(bereavementTexts);
  const [report, setReport] = useState<Report>();
  if (report) return <ReportReceived report={report} />;
  return (
    <PageFrame heading={texts.heading} lead={texts.lead}>
      <Stack gap={5}>
        <Notice still>
          <Stack gap={2}>
            {texts.facts.map((fact) => (
              <p key={fact}>{fact}</p>
            ))}
          </Stack>
        </Notice>
        <ReportForm onReported={setReport} />
      </Stack>
    </PageFrame>
  );
}
