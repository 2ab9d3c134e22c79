import { formatDate } from '@lendside/domain/date-format';
import type { DocumentBlock } from '@lendside/domain/document-text';
import type { Language } from '@lendside/domain/language';
import { formatMoney } from '@lendside/domain/money';
import type { PlanSchedule } from '@lendside/providers/loan-changes/port';
import {
  type DocumentFacts,
  disclosure,
  heading,
  paragraph,
  partyRows,
  rows,
  strong,
  withQuestions,
} from '../platform/documents/disclosure-documents.ts';
import type { Disclosure } from '../platform/documents/disclosure-sets.ts';
import { planSentence } from './plan-words.ts';
import type { PlanRow } from './plans-store.ts';

/** The change of the payments of a loan, as it is signed: what it does, every payment before and after, and what it costs. */
export function planAgreement(
  facts: DocumentFacts,
  plan: Pick<PlanRow, 'kind' | 'payments' | 'figures' | 'untilDate'>,
): Disclosure {
  const { language } = facts;
  const words = WORDS[language];
  const { before, after, interestAddedCents } = plan.figures;
  return disclosure('planAgreement', {
    title: words.title,
    blocks: withQuestions(facts, [
      partyRows(facts),
      strong(planSentence(language, plan)),
      rows(
        [words.totalBefore, formatMoney(before.totalCents)],
        [words.totalAfter, formatMoney(after.totalCents)],
        [words.interest, formatMoney(Math.max(0, interestAddedCents))],
        [words.fee, formatMoney(0)],
      ),
      heading(words.paymentsHeading),
      payments(words, language, { before, after }),
      heading(words.termsHeading),
      ...words.terms.map(paragraph),
      ...(plan.kind === 'extended' ? [paragraph(words.extended)] : []),
      ...(plan.kind === 'pause' ? [paragraph(words.pause)] : []),
      strong(words.free),
    ]),
  });
}

/** Every due date with what it asks for before and after. */
function payments(
  words: Words,
  language: Language,
  { before, after }: { readonly before: PlanSchedule; readonly after: PlanSchedule },
): DocumentBlock {
  const days = [...new Set([...before.rows, ...after.rows].map(({ dueDate }) => dueDate))].sort();
  const on = ({ rows: asked }: PlanSchedule, day: string) => asked.find(({ dueDate }) => dueDate === day)?.amountCents;
  const amount = (cents: number | undefined) => (cents === undefined ? '' : formatMoney(cents));
  return {
    kind: 'table',
    columns: [
      { label: words.dueOn, share: 0.4 },
      { label: words.before, share: 0.3 },
      { label: words.after, share: 0.3 },
    ],
    rows: [
      ...(before.pastDueCents > 0 ? [[words.late, formatMoney(before.pastDueCents), amount(after.pastDueCents)]] : []),
      ...days.map((day) => [formatDate(day, 'long', language), amount(on(before, day)), amount(on(after, day))]),
    ],
  };
}

interface Words {
  readonly title: string;
  readonly totalBefore: string;
  readonly totalAfter: string;
  readonly interest: string;
  readonly fee: string;
  readonly paymentsHeading: string;
  readonly dueOn: string;
  readonly before: string;
  readonly after: string;
  readonly late: string;
  readonly termsHeading: string;
  readonly terms: readonly string[];
  readonly extended: string;
  readonly pause: string;
  readonly free: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  english: {
    title: 'Change of your payments',
    totalBefore: 'All payments left, before',
    totalAfter: 'All payments left, after',
    interest: 'Interest that the change adds',
    fee: 'Fee for the change',
    paymentsHeading: 'Your payments before and after',
    dueOn: 'Due on',
    before: 'Before',
    after: 'After',
    late: 'Late today',
    termsHeading: 'What it means',
    terms: [
      'Your rate stays the same. Interest goes on by the day on what you owe. The amounts above hold if you pay each one on its day.',
      'Late fees that were charged before stay, and are part of the next payment above. Paid on their days, the new payments draw no late fee.',
      'Everything else in your loan agreement stays as it is. You can pay more, or pay it all, at any time.',
      'If a payment is late for more than a few days, the plan ends. The payments above stay due on their days, and we will call it a late payment as before.',
      'You can take this change back on your account until the end of the day you sign it. Your payments are then what they were.',
    ],
    extended:
      'This plan is your right under S.C. Code 34-39-280, once in twelve months. We charge no interest and no fee for it.',
    pause:
      'While payments are paused, interest goes on by the day. The first payments after it pay that interest first. No interest is charged on interest.',
    free: 'You decide freely. Your loan does not depend on this change.',
  },
  spanish: {
    title: 'Cambio de sus pagos',
    totalBefore: 'Todos los pagos que faltan, antes',
    totalAfter: 'Todos los pagos que faltan, después',
    interest: 'Intereses que agrega el cambio',
    fee: 'Cargo por el cambio',
    paymentsHeading: 'Sus pagos antes y después',
    dueOn: 'Vence el',
    before: 'Antes',
    after: 'Después',
    late: 'Atrasado hoy',
    termsHeading: 'Qué significa',
    terms: [
      'Su tasa no cambia. Los intereses siguen corriendo por día sobre lo que debe. Las cantidades de arriba valen si paga cada una en su fecha.',
      'Los cargos por atraso de antes quedan y son parte del próximo pago de arriba. Si paga los nuevos pagos en sus fechas, no hay otro cargo por atraso.',
      'Todo lo demás de su contrato queda igual. Puede pagar más, o pagarlo todo, cuando quiera.',
      'Si un pago se atrasa más de unos días, el plan termina. Los pagos de arriba siguen venciendo en sus fechas, y lo contamos como un pago atrasado, igual que antes.',
      'Puede deshacer este cambio en su cuenta hasta el final del día en que lo firme. Sus pagos vuelven a ser los de antes.',
    ],
    extended:
      'Este plan es su derecho según S.C. Code 34-39-280, una vez en doce meses. No cobramos intereses ni cargos por él.',
    pause:
      'Mientras los pagos están en pausa, los intereses siguen corriendo por día. Los primeros pagos después pagan primero esos intereses. No se cobran intereses sobre intereses.',
    free: 'Usted decide libremente. Su préstamo no depende de este cambio.',
  },
};
