import { completeReferralProfile } from '@lendside/contract/referrals';
import { type As, TEST_PASSWORD, type TestService } from '../test-service.ts';
import { enrollReferrer } from './enroll-referrer.ts';

const ADDRESS = { line1: '12 Oak Avenue', city: 'Riverside', state: 'GA', zip: '31401' };
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

export interface Member {
  readonly as: As;
  readonly userId: string;
  readonly email: string;
  readonly shortCode: string;
}

type AddMember = (rewards: number, more?: { readonly complete?: boolean; readonly ids?: object }) => Promise<Member>;

/** Adds members with so many rewards of $50 earned, whose profile is complete unless said otherwise. */
export function membersOf(world: TestService): AddMember {
  let people = 0;
  return async (rewards, { complete = true, ids = {} } = {}) => {
    people += 1;
    const email = `member${people}@example.com`;
    const { userId } = await world.context.ports.signIn.addUser({
      username: email,
      password: TEST_PASSWORD,
      state: 'confirmed',
      firstName: 'Mel',
      lastName: 'Moss',
      email,
      emailVerified: true,
      phoneVerified: false,
      lmsCustomerIds: ids,
      showPaidOff: true,
      language: 'english',
      nonCustomerRefer: 'active',
    });
    const shortCode = `MEMBER${LETTERS[Math.floor(people / 24)]}${LETTERS[people % 24]}`;
    const earned = { kind: 'earned', amountCents: 50_00 } as const;
    const history = Array.from({ length: rewards }, (_, index) => ({ daysAgo: 10 - index, ...earned }));
    await enrollReferrer(world.context)({ userId, name: 'Mel Moss', shortCode, scans: 0, history });
    const as = await world.signIn(email);
    if (complete) {
      const { status } = await world.call(completeReferralProfile, { name: 'Mel Moss', address: ADDRESS }, as);
      if (status !== 200) throw new Error('the profile of a member was not completed');
    }
    return { as, userId, email, shortCode };
  };
}
