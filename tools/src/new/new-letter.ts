import { addImport, addLast } from './edit-source.ts';
import type { Name } from './names.ts';
import type { Workbench } from './workbench.ts';

/** Lays down a letter about one loan: its words in both languages, what makes messages of them, and a test. */
export function newLetter(
  bench: Workbench,
  slice: string,
  name: Name,
  subjects: { readonly english: string; readonly spanish: string },
): void {
  const file = `service/src/${slice}/${name.kebab}`;
  bench.create(`${file}-texts.ts`, textsOf(name, subjects));
  bench.create(`${file}.ts`, letterOf(name));
  bench.create(`${file}.test.ts`, testOf(name, subjects));
  bench.edit('service/src/platform/notifications/notification-texts.test.ts', (text) =>
    addImport(
      addLast(text, ['written'], `'${name.words.toLowerCase()}': ${name.camel}Texts[language]`),
      `${name.camel}Texts`,
      `../../${slice}/${name.kebab}-texts.ts`,
    ),
  );
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const textsOf = ({ camel, words }: Name, { english, spanish }: { english: string; spanish: string }) =>
  `import type { NotificationTexts } from '../platform/notifications/notification-texts.ts';

interface Facts {
  readonly loan: string;
  readonly site: string;
}

/** Words of the letter: ${words.toLowerCase()}. */
export const ${camel}Texts: NotificationTexts<'${camel}', Facts> = {
  english: {
    ${camel}: {
      subject: () => ${quoted(english)},
      lines: ({ loan, site }) => [\`There is news about your loan \${loan}.\`, \`Check your account: \${site}\`],
    },
  },
  spanish: {
    ${camel}: {
      subject: () => ${quoted(spanish)},
      lines: ({ loan, site }) => [\`Hay novedades sobre su préstamo \${loan}.\`, \`Vea su cuenta: \${site}\`],
    },
  },
};
`;

const letterOf = ({ kebab, camel, words }: Name) =>
  `import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import { brandOrigin } from '../platform/notifications/link-url.ts';
import { readerOf } from '../platform/notifications/notification-channels.ts';
import { notificationMessages } from '../platform/notifications/notification-messages.ts';
import { ${camel}Texts } from './${kebab}-texts.ts';

/**
 * ${words}, as messages by the channels that the borrower chose; none where there is no way. Hand them to \`writeOutbox\` in the
 * transaction of the business they are about: a message of one \`reference\` is sent once.
 */
export async function ${camel}(
  context: Context,
  { loan, reference }: { readonly loan: LoanFacts; readonly reference: string },
): Promise<readonly Message[]> {
  const [reader, store] = await Promise.all([
    readerOf(context, loan.borrowerId),
    context.ports.storeDirectory.store(loan.storeId),
  ]);
  if (!reader) return [];
  const { language } = reader.person;
  const { subject, lines } = ${camel}Texts[language].${camel};
  const facts = { loan: loan.loanId, site: brandOrigin(context, loan.brand) };
  return notificationMessages(context, reader, {
    messageId: \`${camel} \${reference}\`,
    language,
    brand: loan.brand,
    loanId: loan.loanId,
    subject: subject(facts),
    lines: lines(facts),
    store,
  });
}
`;

const testOf = ({ kebab, camel, pascal }: Name, { english }: { english: string }) =>
  `import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { ${camel} } from './${kebab}.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld({ jobs: false });
});
afterAll(() => world?.stop());

async function messages(reference: string) {
  const { context } = world;
  const loan = await context.ports.loanBook.loan(world.annasLoan, context.businessDate());
  if (!loan) throw new Error('the loan is not there');
  return ${camel}(context, { loan, reference });
}

describe('${pascal}', () => {
  test('goes to the borrower by mail, and names the loan', async () => {
    const [mail, ...others] = await messages('r1');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: world.emails.anna, channel: 'email', subject: ${quoted(english)} });
    expect(mail?.text).toContain(world.annasLoan);
  });

  test('is written once for one reference', async () => {
    const { db, clock } = world.context;
    for (const _ of [1, 2]) {
      const written = await messages('r2');
      await db.transaction('worker', (tx) => writeOutbox(tx, written, clock.nowMs()));
    }
    const rows = await db.query('worker', "select 1 from lendside.outbox where message_id = '${camel} r2'");
    expect(rows).toHaveLength(1);
  });
});
`;
