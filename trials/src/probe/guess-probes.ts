import { authenticateUser } from '@lendside/contract/access';
import { findLinkCustomer } from '@lendside/contract/linking';
import { atOnce, type Probe } from './target.ts';

/** Guesses at a customer that one session may make (decision C18). */
const LINK_GUESSES = 3;
/** Guesses at one password, and at all of them from one address in a minute (security 32). */
const PASSWORD_GUESSES = 5;
const ADDRESS_GUESSES = 20;

const encoded = (details: object) => Buffer.from(JSON.stringify(details)).toString('base64url');

/** Forty guesses at a customer, all at once: counting after looking would let most of them through. */
export const raceOfGuesses: Probe = {
  name: 'races of guesses',
  async attack({ target, session, call }) {
    const as = await session(target.stranger);
    const answers = await atOnce(40, (index) => {
      const guess = { phoneNumber: '2025550199', dateOfBirth: '19840229', ssn: `512-55-0${100 + index}` };
      return call(findLinkCustomer, {} as never, { ...as, headers: { 'x-sensitive': encoded(guess) } });
    });
    const codes = answers.map(({ body }) => body.code);
    if (!codes.includes('too_many_link_attempts') && !codes.includes('customer_not_found'))
      throw new Error(`no guess was looked at: ${codes[0]}`);
    const looked = codes.filter((code) => code === 'customer_not_found').length;
    return looked > LINK_GUESSES ? [`${looked} of 40 guesses at once were looked at, ${LINK_GUESSES} are allowed`] : [];
  },
};

/** Guesses at one password at once, and at many people's in turn. */
export const passwordGuesses: Probe = {
  name: 'guess limits',
  async attack({ target, call }) {
    const wrong = 'Wrong-Password-1';
    const evaluated = (codes: readonly (string | undefined)[]) =>
      codes.filter((code) => code === 'not_authorized').length;
    const guess = async (username: string) => (await call(authenticateUser, { username, password: wrong })).body.code;
    const atOne = evaluated(await atOnce(12, () => guess(target.two.email)));
    const spray: (string | undefined)[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      spray.push(...(await atOnce(10, (index) => guess(`spray.${turn}.${index}@example.com`))));
    }
    if (atOne + evaluated(spray) === 0) throw new Error(`no password was looked at: ${spray[0]}`);
    return [
      ...(atOne > PASSWORD_GUESSES
        ? [`${atOne} of 12 passwords of one account were looked at, ${PASSWORD_GUESSES} are allowed`]
        : []),
      ...(evaluated(spray) > ADDRESS_GUESSES * 2
        ? [
            `${evaluated(spray)} of 50 passwords from one address were looked at, ${ADDRESS_GUESSES} a minute are allowed`,
          ]
        : []),
    ];
  },
};
