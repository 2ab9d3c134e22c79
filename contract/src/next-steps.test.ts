import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ProblemText } from './problem-text.ts';
import { type ProblemCode, problems } from './problems.ts';

/** Refusals after which the customer has nothing to do, and why. */
const NOTHING_TO_DO: Partial<Record<ProblemCode, string>> = {
  session_not_found: 'what was asked for is so already',
  passkey_not_found: 'what was asked for is so already',
  consent_already_withdrawn: 'what was asked for is so already',
  already_cancelled: 'what was asked for is so already',
  draw_given_back: 'what was asked for is so already',
  settlement_paid: 'the account is settled, nothing is owed',
  feed_stopped: 'read by a calendar program; the sentence says to remove the address there',
  value_too_large: 'a page keeps something for later by itself; nobody waits for it',
  value_not_allowed: 'a page keeps something for later by itself; nobody waits for it',
  state_too_large: 'a page keeps something for later by itself; nobody waits for it',
  state_not_allowed: 'a page keeps something for later by itself; nobody waits for it',
  route_unknown: 'a page keeps something for later by itself; nobody waits for it',
  page_unknown: 'an endpoint for developers, absent in production',
  flag_unknown: 'an endpoint for developers, absent in production',
};

/** Sentences the specification gives word for word (section 5 and 8): their next step is the link or button alone. */
const WORDS_OF_THE_SPECIFICATION: readonly ProblemCode[] = [
  'invalid_session',
  'invalid_username',
  'password_against_policy',
  'document_not_found',
  'wrong_state',
  'not_refinance_eligible',
  'refinance_denied',
];

/** A sentence that tells what to do has one of these words: the customer does something, or reads what we do. */
const DOING = {
  english:
    'add apply agree answer ask begin book bring call cancel check choose complete confirm contact continue copy create enter fill go join link look name open pay read reload remove renew search see send share sign start take tell try turn type use verify visit wait will write',
  spanish:
    'abra ábralas acepte acepto acéptelo acéptelos agregue agréguela ahí avisaremos busque cámbiela cancele cierre comience compare complete comparta comuníquese confirme contáctenos continúe copie cree díganos díganoslo elija elíjala elíjalo empiece entre envíe envíela envíelo escriba escríbala escríbalos espere firme haga indique inicie intente inténtelo lea léalo llame llamaremos llámenos llene llénelo llevaremos llévelos mire mírelo pague páguelo pase pida primero pruebe puede quite quítela recargue recárguela regrese responda retírela revise revíselo revíselos tome únase use úsela vaya vea véala verifíquelo vincule',
};
const tells = (sentence: string, language: 'english' | 'spanish') =>
  sentence
    .toLowerCase()
    .split(/[^a-záéíóúüñ]/)
    .some((word) => DOING[language].split(' ').includes(word));

const rows = Object.entries(problems) as [ProblemCode, ProblemText][];

describe('the next step of every refusal', () => {
  test('nothing is left to do only where this table says why', () => {
    const nothing = rows.filter(([, { next }]) => next === 'nothing').map(([code]) => code);
    expect(nothing.sort()).toEqual(Object.keys(NOTHING_TO_DO).sort());
  });

  describe.each(['english', 'spanish'] as const)('in %s', (language) => {
    test('the sentence says it', () => {
      const silent = rows.filter(
        ([code, problem]) =>
          NOTHING_TO_DO[code] === undefined &&
          !WORDS_OF_THE_SPECIFICATION.includes(code) &&
          !tells(problem[language], language),
      );
      expect(silent.map(([code, problem]) => `${code}: ${problem[language]}`)).toEqual([]);
    });

    test('the sentence blames nobody and uses no jargon', () => {
      const jargon =
        /\b(error code|invalid input|token|payload|null|undefined|exception|illegal|forbidden|failed to|you must|you failed|código de error|inválido|excepción|prohibido)\b/i;
      const hard = rows.filter(
        ([code, problem]) => !WORDS_OF_THE_SPECIFICATION.includes(code) && jargon.test(problem[language]),
      );
      expect(hard.map(([code, problem]) => `${code}: ${problem[language]}`)).toEqual([]);
    });

    test('who is told to call has a step that calls', () => {
      const calls = {
        english: /^[^.]*\. (Please )?Call your (store|bank)\b/,
        spanish: /\. Llame a su (tienda|banco)\b/,
      };
      const steps: readonly string[] = ['call', 'contact', 'account', 'card', 'here', 'tryAgain'];
      const unlinked = rows.filter(
        ([, problem]) => calls[language].test(problem[language]) && !steps.includes(problem.next),
      );
      expect(unlinked.map(([code, { next }]) => `${code}: ${next}`)).toEqual([]);
    });
  });
});

test('each refusal stands in one contract file, and the table of all of them knows it', async () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((name) => import(`./${name}`) as Promise<Record<string, object>>));
  const codes = modules.flatMap((file) =>
    Object.entries(file).flatMap(([name, table]) => (/[a-z]Problems$/.test(name) ? Object.keys(table) : [])),
  );
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  expect(codes.sort()).toEqual(Object.keys(problems).sort());
});
