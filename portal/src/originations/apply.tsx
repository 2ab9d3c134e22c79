import type { BrandCode } from '@lendside/brands/brand';
import type { OutputOf } from '@lendside/contract/operation';
import type { prequalifyLoan, readLoanProducts } from '@lendside/contract/originations';
import { formatMoney } from '@lendside/domain/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApplications } from '../applications/front.ts';
import { call, refreshSession } from '../data/calls/call.ts';
import { read } from '../data/calls/queries.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { useGoTo, useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { Button } from '../kit/actions/button.tsx';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { ErrorSummary } from '../kit/forms/error-summary.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { LoanFields, PersonFields, VehicleFields } from './apply-fields.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { originationsTexts } from './texts.ts';
import { type ApplyForm, useApplyForm } from './use-apply-form.ts';

type Sold = OutputOf<typeof readLoanProducts>;
type Estimate = OutputOf<typeof prequalifyLoan>;

/** Apply: a product, then what one would get without a trace, and only then consent and the application itself. */
export function Apply() {
  const texts = useTexts(originationsTexts);
  const sold = useQuery({ ...read('readLoanProducts', {}, 'short'), staleTime: 0 });
  const { data } = sold;
  const brand = useRouteBrand();
  const going = useApplications(brand).applications.some(({ applicationInProgress }) => applicationInProgress);
  return (
    <PageFrame heading={texts.apply.heading} lead={texts.apply.lead}>
      {!data && sold.isError && <LoadFailed error={sold.error} onTryAgain={() => sold.refetch()} />}
      {!data && !sold.isError && (
        <SkeletonGroup label={texts.common.loading}>
          <ShapeSkeleton shape="form" count={4} />
        </SkeletonGroup>
      )}
      {data && data.products.length === 0 && (
        <Notice tone="warning" still>
          {texts.apply.none}
        </Notice>
      )}
      {data && data.products.length > 0 && (going ? <GoesOn brand={brand} /> : <ApplicationForm sold={data} />)}
    </PageFrame>
  );
}

/** One application at a time: the way to the one that goes on. */
function GoesOn({ brand }: { brand: BrandCode }) {
  const texts = useTexts(originationsTexts).apply;
  return (
    <Notice
      still
      title={texts.goesOnTitle}
      action={
        <Link
          className={buttonClass({ kind: 'secondary', small: true })}
          to={pathTo('AccountStatusBlocked', { brand })}
        >
          {texts.seeApplication}
        </Link>
      }
    >
      {texts.goesOn}
    </Notice>
  );
}

function ApplicationForm({ sold }: { sold: Sold }) {
  const texts = useTexts(originationsTexts);
  const form = useApplyForm(sold, texts.apply);
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const goTo = useGoTo();
  const client = useQueryClient();
  const task = useOneCall(texts.common.failed);
  const [estimate, setEstimate] = useState<Estimate>();

  const check = () => {
    if (!form.checkLoan()) return;
    void task.run(async () => setEstimate(await call('prequalifyLoan', form.loan())));
  };
  const send = () => {
    if (!form.checkAll()) return;
    void task.run(async () => {
      const { applicationId, state } = await call('applyForLoan', form.application());
      // Who became a customer by this is one from here on.
      if (!sold.person.known && state === 'approved') await refreshSession();
      await client.invalidateQueries();
      if (state === 'approved') navigateTo('OriginationAmount', { brand }, { applicationId });
      else goTo(`/${brand}/Pending`);
    });
  };
  return (
    <Form onSend={estimate ? send : check} label={texts.apply.heading}>
      <ErrorSummary title={texts.apply.summary} problems={form.problems} attempt={form.attempt} />
      <RefusedNotice call={task} title={texts.common.problem} />
      <LoanFields form={form} sold={sold} />
      {form.product?.needsVehicle && <VehicleFields form={form} />}
      {estimate === undefined ? (
        <Actions>
          <Button type="submit" busy={task.busy} busyLabel={texts.apply.checking}>
            {texts.apply.check}
          </Button>
        </Actions>
      ) : (
        <>
          <EstimateNotice estimate={estimate} />
          <Actions>
            <Button kind="secondary" onClick={check}>
              {texts.apply.check}
            </Button>
          </Actions>
          <Agreement form={form} sold={sold} busy={task.busy} />
        </>
      )}
    </Form>
  );
}

function EstimateNotice({ estimate }: { estimate: Estimate }) {
  const texts = useTexts(originationsTexts).apply;
  if (estimate.likely) {
    return (
      <Notice tone="success" title={texts.likely(formatMoney(estimate.maxLoanAmount ?? 0))}>
        {texts.likelyText}
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={texts.unlikely}>
      <ul>
        {estimate.reasons.map(({ rule, text }) => (
          <li key={rule}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Agreement({ form, sold, busy }: { form: ApplyForm; sold: Sold; busy: boolean }) {
  const texts = useTexts(originationsTexts).apply;
  const { known, firstName, lastName } = sold.person;
  return (
    <>
      <SectionHeading>{texts.personTitle}</SectionHeading>
      {known && <p>{texts.known(`${firstName} ${lastName}`)}</p>}
      <PersonFields form={form} sold={sold} />
      <SectionHeading>{texts.consentTitle}</SectionHeading>
      <ConsentFields form={form} sold={sold} />
      <Actions>
        <Button type="submit" busy={busy} busyLabel={texts.sending}>
          {texts.send}
        </Button>
      </Actions>
    </>
  );
}
