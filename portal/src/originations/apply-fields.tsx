import type { OutputOf } from '@lendside/contract/operation';
import type { readLoanProducts } from '@lendside/contract/originations';
import { typeMonthDayYear } from '@lendside/domain/birth-date';
import { formatMoney } from '@lendside/domain/money';
import { PAY_FREQUENCIES } from '@lendside/domain/pay-schedule';
import { typeSsn } from '@lendside/domain/ssn';
import { useTexts } from '../data/language/texts.ts';
import { PhoneInput } from '../kit/forms/contact-inputs.tsx';
import { MaskedInput } from '../kit/forms/masked-input.tsx';
import { MoneyInput } from '../kit/forms/money-input.tsx';
import { NumericInput } from '../kit/forms/numeric-input.tsx';
import { Select } from '../kit/forms/select.tsx';
import { TextInput } from '../kit/forms/text-input.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import { AddressFields } from '../profile/front.ts';
import { switchRowsTexts } from '../refinance/front.ts';
import { originationsTexts } from './texts.ts';
import type { ApplyForm } from './use-apply-form.ts';

type FieldsProps = { form: ApplyForm; sold: OutputOf<typeof readLoanProducts> };

/** Form fields for the loan request and for the facts that the decision uses. */
export function LoanFields({ form, sold }: FieldsProps) {
  const texts = useTexts(originationsTexts).apply;
  const { kindNamed } = useTexts(switchRowsTexts);
  const { typed, change, errorOf, product } = form;
  const [least, most] = [formatMoney(product?.minLoanAmount ?? 0), formatMoney(product?.maxLoanAmount ?? 0)];
  return (
    <Stack gap={4}>
      <Select
        id="product"
        label={texts.product}
        emptyLabel={texts.choose}
        value={typed.productId}
        onValue={change('productId')}
        options={sold.products.map((one) => ({
          value: one.productId,
          // Two of one kind differ by how they are paid back.
          label: (one.kind === 'title' && one.isSinglePayment ? texts.singleProductIn : texts.productIn)(
            kindNamed(one.name),
            one.state,
          ),
        }))}
        hint={product && texts.productNote(least, most, product.ratePercent)}
        {...errorOf('product')}
      />
      <Select
        id="store"
        label={texts.store}
        emptyLabel={texts.choose}
        value={typed.storeId}
        onValue={change('storeId')}
        options={sold.stores
          .filter(({ state }) => product === undefined || state === product.state)
          .map((one) => ({ value: one.storeId, label: `${one.name}, ${one.city}` }))}
        {...errorOf('store')}
      />
      <MoneyInput
        id="amount"
        label={texts.amount}
        hint={product && texts.amountHint(least, most)}
        value={typed.amount}
        onValue={change('amount')}
        {...errorOf('amount')}
      />
      <SectionHeading>{texts.incomeTitle}</SectionHeading>
      <MoneyInput
        id="income"
        label={texts.income}
        value={typed.income}
        onValue={change('income')}
        {...errorOf('income')}
      />
      <Select
        id="frequency"
        label={texts.frequency}
        emptyLabel={texts.choose}
        value={typed.frequency}
        onValue={change('frequency')}
        options={PAY_FREQUENCIES.map((one) => ({ value: one, label: texts.frequencies[one] }))}
        {...errorOf('frequency')}
      />
      <TextInput
        id="last-pay"
        label={texts.lastPay}
        hint={texts.dateHint}
        inputMode="numeric"
        maxLength={10}
        shape={typeMonthDayYear}
        value={typed.lastPay}
        onValue={change('lastPay')}
        {...errorOf('last-pay')}
      />
      {!sold.person.birthDateKnown && (
        <TextInput
          id="birth-date"
          label={texts.dob}
          hint={texts.dateHint}
          inputMode="numeric"
          autoComplete="bday"
          maxLength={10}
          shape={typeMonthDayYear}
          value={typed.dob}
          onValue={change('dob')}
          {...errorOf('birth-date')}
        />
      )}
    </Stack>
  );
}

/** The vehicle that secures a title loan. */
export function VehicleFields({ form }: { form: ApplyForm }) {
  const texts = useTexts(originationsTexts).apply;
  const { typed, change, errorOf } = form;
  return (
    <Stack gap={4}>
      <SectionHeading>{texts.vehicleTitle}</SectionHeading>
      <NumericInput
        id="year"
        label={texts.year}
        digitsMax={4}
        value={typed.year}
        onValue={change('year')}
        {...errorOf('year')}
      />
      <TextInput id="make" label={texts.make} maxLength={40} value={typed.make} onValue={change('make')} />
      <TextInput id="model" label={texts.model} maxLength={40} value={typed.model} onValue={change('model')} />
      <TextInput
        id="vin"
        label={texts.vin}
        hint={texts.vinHint}
        maxLength={24}
        autoComplete="off"
        value={typed.vin}
        onValue={change('vin')}
        {...errorOf('vin')}
      />
    </Stack>
  );
}

/** Fields for personal data not on file. */
export function PersonFields({ form, sold: { person } }: FieldsProps) {
  const texts = useTexts(originationsTexts).apply;
  const { typed, change, errorOf } = form;
  return (
    <Stack gap={4}>
      {!person.known && (
        <>
          <TextInput
            id="name"
            label={texts.name}
            autoComplete="name"
            maxLength={120}
            value={typed.name}
            onValue={change('name')}
            {...errorOf('name')}
          />
          <PhoneInput
            id="phone"
            label={texts.phone}
            value={typed.phone}
            onValue={change('phone')}
            {...errorOf('phone')}
          />
        </>
      )}
      {!person.ssnKnown && (
        <MaskedInput
          id="ssn"
          label={texts.ssn}
          revealLabel={texts.showSsn}
          hideLabel={texts.hideSsn}
          inputMode="numeric"
          autoComplete="off"
          maxLength={11}
          shape={typeSsn}
          value={typed.ssn}
          onValue={change('ssn')}
          {...errorOf('ssn')}
        />
      )}
      {!person.known && (
        <>
          <SectionHeading>{texts.address}</SectionHeading>
          <AddressFields address={form.address} />
        </>
      )}
    </Stack>
  );
}
