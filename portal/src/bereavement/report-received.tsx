import { DEATH_PAPERS_MAX, reportNumber } from '@lendside/domain/death-report';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useMemo } from 'react';
import { PapersSent, type UploadWay } from '../applications/front.ts';
import { call } from '../data/calls/call.ts';
import { useTexts } from '../data/language/texts.ts';
import { pathTo } from '../data/routes/paths.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Card } from '../kit/content/card.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import { bereavementTexts } from './texts.ts';
import type { Report } from './use-report-death.ts';

/** A report that was taken in: its number, what comes next, and a place for papers. */
export function ReportReceived({ report }: { report: Report }) {
  const texts = useTexts(bereavementTexts).received;
  const papersId = useId();
  const way = useMemo(() => wayOf(report), [report]);
  // It takes the place of a long form, whose end was in sight.
  useEffect(() => scrollTo(0, 0), []);
  return (
    <PageFrame heading={texts.heading} lead={texts.lead}>
      <Stack gap={6}>
        <Card>
          <Stack gap={3}>
            <p>
              {texts.number}: <strong>{reportNumber(report.reportId)}</strong>
            </p>
            {texts.next.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Stack>
        </Card>
        <section aria-labelledby={papersId}>
          <Stack gap={4}>
            <SectionHeading id={papersId} note={texts.papers(DEATH_PAPERS_MAX)}>
              {texts.papersTitle}
            </SectionHeading>
            <PapersSent way={way} filesMax={DEATH_PAPERS_MAX} />
          </Stack>
        </section>
        <Actions>
          <Link className={buttonClass({ kind: 'quiet' })} to={pathTo('ContactUs')}>
            {texts.contact}
          </Link>
        </Actions>
      </Stack>
    </PageFrame>
  );
}

/** The way in for papers of a report. */
const wayOf = ({ reportId, proof }: Report): UploadWay => ({
  permit: ({ type, size }) => call('createDeathPaperUploads', { reportId, proof, files: [{ type, size }] }),
  save: ({ uploadId, name }) => call('saveDeathPapers', { reportId, proof, files: [{ uploadId, name }] }),
});
