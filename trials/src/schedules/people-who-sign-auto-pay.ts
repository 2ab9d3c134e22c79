import { enrollAutoPay, offerAutoPay } from '@lendside/service/payments/enroll-auto-pay';
import { Problem } from '@lendside/service/problem';
import type { Person, Town } from './people-who-pay.ts';

type Signing = Pick<Town, 'world' | 'services'>;

/** Signs for the card of the wallet, or for another one. A lost answer may have been a yes. */
export async function signAutoPay(
  { world, services }: Signing,
  person: Pick<Person, 'caller' | 'loanId'>,
): Promise<void> {
  const { chance, time } = world;
  const { session } = person.caller;
  const { context, process } = chance.pick(services);
  if (!process.alive) return;
  const name = chance.oneIn(2) ? session.userId : `${session.userId}-other`;
  const { cardToken } = world.vault.put(session.userId, name, true);
  const signer = { ...session, brand: 'tmx', language: 'english' } as const;
  const acknowledgementId = `ack-${world.nextNumber()}`;
  const signing = (async () => {
    const offer = await offerAutoPay(context, signer, { loanId: person.loanId, methodId: cardToken });
    const signed = { acknowledgementId, textHash: `${offer.dueDate} ${offer.dueCents} ${cardToken}`, textVersion: '1' };
    await context.db.transaction('worker', (tx) => enrollAutoPay(context, tx, signer, offer, signed));
    world.tell(`${session.userId} signed for ${cardToken}`);
  })().catch((error: unknown) => {
    if (!(error instanceof Problem)) world.tell(`${session.userId} signed without an answer`);
  });
  await Promise.race([signing, time.wait(20_000)]);
}
