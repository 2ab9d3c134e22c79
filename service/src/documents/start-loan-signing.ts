import { type BrandLook, DEFAULT_BRAND, isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { brandLooks } from '@lendside/brands/looks';
import { hexColor, type Theme } from '@lendside/brands/palette';
import { LINK_TARGETS } from '@lendside/contract/link-targets';
import type { startLoanSigning } from '@lendside/contract/signing';
import { disclosureDocumentId } from '@lendside/domain/disclosures';
import { formatPhone } from '@lendside/domain/phone';
import { instant } from '@lendside/providers/instant';
import { type NewSigning, ROOM_COLORS, type RoomColors, type StartedSigning } from '@lendside/providers/signing/port';
import type { Context } from '../context.ts';
import type { Call, Caller } from '../on.ts';
import { acknowledgedTexts } from '../platform/documents/acknowledgements-store.ts';
import { textHash } from '../platform/documents/disclosure-sets.ts';
import { endSigning, insertSigning, openSigning, type SigningRow } from '../platform/documents/signings-store.ts';
import { Problem } from '../problem.ts';
import { type DisclosuresOf, disclosuresOf } from './disclosures-of.ts';
import { settleOpenSigning } from './settle-signing.ts';
import { openedRoom, queueForSigning } from './store/signings.ts';

/** Time a signing room stays open. */
const ROOM_SECONDS = 15 * 60;
/** A room that closes sooner than this is not given out again: what is left is too short to read a contract. */
const LEAST_SECONDS = 5 * 60;

/** Opens the room for what was acknowledged; the same texts again lead to the same signing while there is time to read. */
export async function startSigning(context: Context, { input, caller }: Call<typeof startLoanSigning>) {
  const { loanId, amount, purpose, returnRoute } = input;
  const of = await disclosuresOf(context, { loanId, amount, disclosureType: purpose }, caller);
  await settleLast(context, of, purpose);
  if (await of.set.isSigned?.(context, of.about)) throw new Problem('already_signed');
  if (of.documents.length === 0) throw new Problem('nothing_to_sign');
  const read = await requireAcknowledged(context, of);

  const signing = await takeSigning(context, of, purpose);
  const started = await openRoom(context, of, signing, read, returnUrlOf(returnRoute, of, caller, loanId));
  await openedRoom(context.db, signing.signingId, started);
  const { signingId } = signing;
  return { signingId, signingUrl: started.url, opensIn: opensIn(context), expiresAt: instant(started.expiresAtMs) };
}

/** Whether rooms open in a frame of our page or in its place. */
export const opensIn = ({ ports }: Context) => ports.signing.opensIn ?? 'frame';

/** A signature given in a room that closed unseen is taken first: another room would let go of it. */
async function settleLast(context: Context, { about }: DisclosuresOf, purpose: SigningRow['purpose']): Promise<void> {
  const of = { loanId: about.loan.loanId, purpose, customerId: about.signer.customerId };
  await settleOpenSigning(context, of).catch((error: unknown) => {
    context.log.error({ error: String(error) }, 'a signing could not be asked for');
    throw new Problem('signing_unavailable');
  });
}

/** The types of documents that were read and initialed to the letter; throws where one is missing. */
async function requireAcknowledged(context: Context, { set, about, documents }: DisclosuresOf) {
  const done = await context.db.transaction('worker', (tx) =>
    acknowledgedTexts(tx, about, set.disclosureType, documents),
  );
  if (documents.some(({ type, ackNeeded }) => ackNeeded && !done.has(type))) {
    throw new Problem('disclosures_not_acknowledged');
  }
  return done;
}

/** The open signing of these very texts, else a new one: what was open for other texts is replaced. */
async function takeSigning(
  context: Context,
  { set, about, documents }: DisclosuresOf,
  purpose: SigningRow['purpose'],
): Promise<Pick<SigningRow, 'signingId'>> {
  const nowMs = context.clock.nowMs();
  const texts = documents.map(({ type, text }) => ({
    documentId: disclosureDocumentId(set.disclosureType, type),
    textHash: textHash(text),
  }));
  const { loanId } = about.loan;
  const { customerId } = about.signer;
  return context.db.transaction('worker', async (tx) => {
    await queueForSigning(tx, loanId, customerId);
    const open = await openSigning(tx, { loanId, purpose, customerId });
    const hasTime = open !== undefined && open.expiresAtMs >= nowMs + LEAST_SECONDS * 1000;
    const isSame = hasTime && sameTexts(open.documents, texts);
    if (open && isSame) return open;
    // Its room is closed by the sweep: left open it would only run out, and its outcome is not asked for any more.
    if (open) await endSigning(tx, open.signingId, { state: 'replaced', atMs: nowMs });
    const row = {
      signingId: context.ids.next('sig'),
      loanId,
      customerId,
      purpose,
      userId: about.userId,
      language: about.language,
      documents: texts,
      startedAtMs: nowMs,
      expiresAtMs: nowMs + ROOM_SECONDS * 1000,
    };
    await insertSigning(tx, row);
    return row;
  });
}

const sameTexts = (a: SigningRow['documents'], b: SigningRow['documents']) =>
  a.length === b.length && a.every(({ textHash: hash }, index) => hash === b[index]?.textHash);

async function openRoom(
  context: Context,
  { set, about, documents }: DisclosuresOf,
  { signingId }: Pick<SigningRow, 'signingId'>,
  read: Awaited<ReturnType<typeof requireAcknowledged>>,
  returnUrl: string,
): Promise<StartedSigning> {
  try {
    return await context.ports.signing.start({
      reference: signingId,
      signerName: `${about.signer.firstName} ${about.signer.lastName}`,
      signerEmail: about.signer.email,
      language: about.language,
      brand: about.loan.brand,
      look: lookOf(about),
      documents: documents.map(({ type, text, ownSignature }) => ({
        documentId: disclosureDocumentId(set.disclosureType, type),
        textHash: textHash(text),
        text,
        ...(ownSignature && { ownSignature }),
        wasRead: read.has(type),
      })),
      returnUrl,
      lifetimeSeconds: ROOM_SECONDS,
    });
  } catch (error) {
    context.log.error({ error: String(error) }, 'a signing could not be started');
    throw new Problem('signing_unavailable');
  }
}

function lookOf({ loan }: DisclosuresOf['about']): NewSigning['look'] {
  const brand = brands[isBrandCode(loan.brand) ? loan.brand : DEFAULT_BRAND];
  const phone = formatPhone(brand.supportPhones[loan.lmsId]);
  const look = brandLooks[brand.code];
  const { radius, type } = look;
  return {
    lender: brand.name,
    color: hexColor(look, 'light', 'brand'),
    phone,
    dress: {
      light: colorsOf(look, 'light'),
      dark: colorsOf(look, 'dark'),
      cornersRem: { card: radius.card, control: radius.control },
      fonts: { heading: type.heading, body: type.body },
    },
  };
}

/** The colors that the room wears. */
function colorsOf(look: BrandLook, theme: Theme): RoomColors {
  return Object.fromEntries(ROOM_COLORS.map((name) => [name, hexColor(look, theme, name)])) as RoomColors;
}

function returnUrlOf(page: string, { about }: DisclosuresOf, caller: Caller, loanId: string): string {
  const path = LINK_TARGETS.find((target) => target.page === page)?.path ?? '/Home';
  return `${caller.origin}${path.replace(':brand', about.loan.brand).replace(':loanId', loanId)}`;
}
