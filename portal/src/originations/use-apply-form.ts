import type { InputOf, OutputOf } from '@lendside/contract/operation';
import type { applyForLoan, prequalifyLoan, readLoanProducts } from '@lendside/contract/originations';
import { formatMonthDayYear, parseMonthDayYear } from '@lendside/domain/birth-date';
import { formatMoney } from '@lendside/domain/money';
import { centsOfMoneyField } from '@lendside/domain/money-input';
import { PAY_FREQUENCIES } from '@lendside/domain/pay-schedule';
import { isPhone } from '@lendside/domain/phone';
import { isSsn } from '@lendside/domain/ssn';
import { isVin, tidyVin } from '@lendside/domain/vin';
import { useState } from 'react';
import { useFormProblems } from '../data/refusals/use-form-problems.ts';
import { useAddressForm } from '../profile/front.ts';
import type { OriginationsTexts } from './texts.ts';

type Sold = OutputOf<typeof readLoanProducts>;
type Consent = Sold['consents'][number]['kind'];
type Texts = OriginationsTexts['apply'];

export type ApplyForm = ReturnType<typeof useApplyForm>;

/** The id of the field each part is typed in. */
const FIELDS = {
  productId: 'product',
  storeId: 'store',
  amount: 'amount',
  income: 'income',
  frequency: 'frequency',
  lastPay: 'last-pay',
  dob: 'birth-date',
  name: 'name',
  phone: 'phone',
  ssn: 'ssn',
  year: 'year',
  make: 'make',
  model: 'model',
  vin: 'vin',
  military: 'military',
  eSignCode: 'e-sign-code',
} as const;

function typedFirst({ person, products }: Sold) {
  const [only] = products;
  return {
    productId: products.length === 1 ? (only?.productId ?? '') : '',
    storeId: person.storeId ?? '',
    amount: '',
    dob: '',
    ssn: '',
    year: '',
    make: '',
    model: '',
    vin: '',
    income: person.discretionaryIncome === undefined ? '' : formatMoney(person.discretionaryIncome),
    frequency: (person.payFrequency ?? '') as string,
    lastPay: person.lastPayDate === undefined ? '' : formatMonthDayYear(person.lastPayDate),
    name: `${person.firstName} ${person.lastName}`.trim(),
    phone: person.phoneNumber ?? '',
    military: undefined as 'yes' | 'no' | undefined,
    eSignCode: '',
    agreed: [] as readonly Consent[],
  };
}

/** The fields of an application: what is typed, what is wrong with it, and what is sent. */
export function useApplyForm(sold: Sold, texts: Texts) {
  const form = useFormProblems(texts);
  const address = useAddressForm('Home', form);
  const [typed, setTyped] = useState(() => typedFirst(sold));
  const { person } = sold;
  const product = sold.products.find(({ productId }) => productId === typed.productId);
  const amountCents = centsOfMoneyField(typed.amount) ?? 0;

  /** Problem of the requested amount; its limits come with the product. */
  function amountProblem(texts: Texts): string | undefined {
    if (!product) return amountCents > 0 ? undefined : texts.amountMissing;
    const { minLoanAmount: least, maxLoanAmount: most } = product;
    const isAllowed = amountCents > 0 && amountCents >= least && amountCents <= most;
    return isAllowed ? undefined : texts.wrongAmount(formatMoney(least), formatMoney(most));
  }

  function loanProblems(texts: Texts) {
    const store = sold.stores.find(({ storeId }) => storeId === typed.storeId);
    const isVehicle = /^\d{4}$/.test(typed.year) && typed.make.trim() !== '' && typed.model.trim() !== '';
    const isPaid = PAY_FREQUENCIES.some((one) => one === typed.frequency);
    return {
      product: product ? undefined : texts.chooseProduct,
      store: store && (!product || store.state === product.state) ? undefined : texts.chooseStore,
      amount: amountProblem(texts),
      income: centsOfMoneyField(typed.income) === undefined ? texts.wrongIncome : undefined,
      frequency: isPaid ? undefined : texts.choose,
      'last-pay': parseMonthDayYear(typed.lastPay) ? undefined : texts.wrongDate,
      'birth-date': person.birthDateKnown || parseMonthDayYear(typed.dob) ? undefined : texts.wrongDate,
      year: product?.needsVehicle && !isVehicle ? texts.wrongVehicle : undefined,
      vin: product?.needsVehicle && !isVin(tidyVin(typed.vin)) ? texts.wrongVin : undefined,
    };
  }

  function personProblems(texts: Texts) {
    const asksForCode = sold.consents.some(({ kind }) => kind === 'eSign');
    const missing = sold.consents.find(({ kind }) => !typed.agreed.includes(kind));
    return {
      ...(person.known
        ? {}
        : {
            name: typed.name.trim().includes(' ') ? undefined : texts.wrongName,
            phone: isPhone(typed.phone) ? undefined : texts.wrongPhone,
            ...address.problems(),
          }),
      ssn: person.ssnKnown || isSsn(typed.ssn) ? undefined : texts.wrongSsn,
      military: typed.military === undefined ? texts.answerMilitary : undefined,
      'e-sign-code': asksForCode && !/^\d{4}$/.test(typed.eSignCode.trim()) ? texts.eSignCodeMissing : undefined,
      ...(missing ? { [`consent-${missing.kind}`]: texts.consentNeeded } : {}),
    };
  }

  function loan(): InputOf<typeof prequalifyLoan> {
    const { year, make, model, vin } = typed;
    return {
      productId: typed.productId,
      storeId: typed.storeId,
      requestedAmount: amountCents,
      discretionaryIncome: centsOfMoneyField(typed.income) ?? 0,
      payFrequency: typed.frequency as (typeof PAY_FREQUENCIES)[number],
      lastPayDate: parseMonthDayYear(typed.lastPay) ?? '',
      ...(person.birthDateKnown ? {} : { dob: parseMonthDayYear(typed.dob) ?? '' }),
      ...(product?.needsVehicle
        ? { collateral: { year: Number(year), make: make.trim(), model: model.trim(), vin: tidyVin(vin) } }
        : {}),
    };
  }

  function application(): InputOf<typeof applyForLoan> {
    const versions = Object.fromEntries(
      sold.consents.filter(({ kind }) => typed.agreed.includes(kind)).map(({ kind, version }) => [kind, version]),
    );
    return {
      ...loan(),
      ...(person.ssnKnown ? {} : { ssn: typed.ssn }),
      ...(person.known
        ? {}
        : { name: typed.name.trim(), homeAddress: address.value(), accountPhone: typed.phone, email: person.email }),
      consentVersions: {
        ...versions,
        ...(typed.eSignCode === '' ? {} : { eSignCode: typed.eSignCode.trim() }),
        isMilitary: typed.military === 'yes',
      },
    };
  }

  return {
    typed,
    product,
    address,
    loan,
    application,
    problems: form.problems,
    attempt: form.attempt,
    errorOf: form.errorOf,
    change: <Name extends keyof typeof FIELDS>(name: Name) =>
      form.typing(FIELDS[name], (value: (typeof typed)[Name]) => setTyped((before) => ({ ...before, [name]: value }))),
    agree(kind: Consent, agreed: boolean) {
      const take = () =>
        setTyped((before) => ({
          ...before,
          agreed: agreed ? [...before.agreed, kind] : before.agreed.filter((one) => one !== kind),
        }));
      form.typing(`consent-${kind}`, take)(agreed);
    },
    checkLoan: () => form.check(loanProblems),
    checkAll: () => form.check((words) => ({ ...loanProblems(words), ...personProblems(words) })),
  };
}
