// @document
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPortal, settle } from '../app/open-for-test.tsx';
import { type Answers, askedAt, endVisit, press, startVisit, words } from '../app/visit-for-test.ts';
import { chooseLanguage } from '../data/language/language.ts';
import { saveFile } from '../data/navigation/save-file.ts';
import { beginWatch } from '../data/session/inactivity-watch.ts';
import { click, type } from '../kit/testing/render-for-test.tsx';

vi.mock('../data/navigation/save-file.ts', () => ({ saveFile: vi.fn() }));

const LOAN = '40120-500001-02';
const ROOM = 'http://room.example:4101';
const hash = (letter: string) => letter.repeat(64);
const document1 = {
  documentId: 'refinance-eSignConsent',
  type: 'eSignConsent',
  title: 'Your consent',
  version: '2026-11',
  textHash: hash('a'),
  blocks: [
    { kind: 'heading', text: 'What it covers' },
    { kind: 'rows', rows: [{ label: 'Finance charge', value: '$45.00' }] },
    { kind: 'table', columns: [{ label: 'Number', share: 1 }], rows: [['36']] },
    { kind: 'strong', text: 'You may cancel.' },
  ],
  initialsNeeded: true,
  ackNeeded: true,
};
const document2 = {
  ...document1,
  documentId: 'refinance-privacyNotice',
  type: 'privacyNotice',
  title: 'Privacy notice',
  textHash: hash('b'),
  blocks: [{ kind: 'paragraph', text: 'What we do with it.' }],
  initialsNeeded: false,
};
const disclosures = {
  disclosureType: 'refinance',
  signingFollows: true,
  initialsExample: 'VV',
  documents: [document1, document2],
};
const ROOM_OPEN = {
  signingId: 'sig_1',
  signingUrl: `${ROOM}/sign/t`,
  opensIn: 'frame',
  expiresAt: '2099-01-01T00:00:00.000Z',
};

let answers: Answers;
const find = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(`main ${selector}`) as Kind;

beforeEach(() => {
  vi.mocked(saveFile).mockClear();
  answers = startVisit(['tmx', 'inl'], 'NLS', {
    'GET /configsettings': { menuItemVisibility: {}, limits: { signingStatusTimeout: 1 } },
    'GET /documents': disclosures,
    'POST /disclosureacknowledgement': { acknowledgementId: 'ack_1', acknowledged: '2026-11-20T10:00:00.000Z' },
    'POST /loanSigning': ROOM_OPEN,
    'GET /loanSigning': { status: 'pending', opensIn: 'frame', purpose: 'refinance', loanId: LOAN },
  });
});
afterEach(() => {
  endVisit();
  vi.restoreAllMocks();
});

const open = (page: string) => openPortal(`/tmx/Payment/${LOAN}/${page}`);
const say = (data: unknown, origin: string) =>
  act(() => {
    const frame = find<HTMLIFrameElement>('iframe');
    dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }));
  });

describe('AccountDisclosures', () => {
  test('each document is read and initialed, all are confirmed at once, and signing is next', async () => {
    const router = await open('AccountDisclosures');
    expect(words()).toContain('Document 1 of 2');
    for (const word of ['Your consent', 'Finance charge', '$45.00', '36', 'You may cancel.']) {
      expect(words()).toContain(word);
    }
    await press('Next document');
    expect(words()).toContain('Type two or three letters, like VV.');
    type(find<HTMLInputElement>('#initials'), 'vv');
    await press('Next document');
    expect(words()).toContain('Document 2 of 2');
    expect(document.activeElement?.textContent).toBe('Privacy notice');
    await press('Confirm all documents');
    expect(words()).toContain('Tick the box when you have read it.');
    click(find('#read'));
    await press('Confirm all documents');
    expect(askedAt('POST /disclosureacknowledgement')[0]?.body).toMatchObject({
      AccountNumber: LOAN,
      disclosureType: 'refinance',
      disclosureAck: {
        disclosures: [
          { documentId: 'refinance-eSignConsent', textHash: hash('a') },
          { documentId: 'refinance-privacyNotice', textHash: hash('b') },
        ],
        borrowerInfo: { initials: 'VV' },
      },
    });
    await settle(() => router.state.location.pathname.endsWith('/DocuSignView'));
  });

  test('a reload goes on at the first document that was not read', async () => {
    sessionStorage.setItem(`lendside.read.${LOAN}`, JSON.stringify({ initials: 'VV', hashes: [hash('a')] }));
    await open('AccountDisclosures');
    expect(words()).toContain('Document 2 of 2');
  });

  test('confirmed before, it leads to the signature', async () => {
    const acknowledged = '2026-11-20T10:00:00.000Z';
    answers['GET /documents'] = {
      ...disclosures,
      documents: disclosures.documents.map((one) => ({ ...one, acknowledged })),
    };
    const router = await open('AccountDisclosures');
    await settle(() => router.state.location.pathname.endsWith('/DocuSignView'));
  });

  test('with nothing to read it says so', async () => {
    answers['GET /documents'] = { ...disclosures, documents: [] };
    await open('AccountDisclosures');
    expect(words()).toContain('There is nothing to read');
  });

  test('a text that changed is read again', async () => {
    sessionStorage.setItem(`lendside.read.${LOAN}`, JSON.stringify({ initials: 'VV', hashes: [hash('a')] }));
    answers['POST /disclosureacknowledgement'] = { code: 'disclosure_text_changed' };
    await open('AccountDisclosures');
    click(find('#read'));
    await press('Confirm all documents');
    expect(words()).toContain('A document changed since you read it');
  });

  test('whose turn it is not is told in the words of the service, in Spanish too', async () => {
    chooseLanguage('spanish');
    answers['GET /documents'] = { code: 'not_your_turn' };
    await open('AccountDisclosures');
    expect(words()).toContain('It did not work.');
    expect(words()).toContain('Lea y ponga sus iniciales');
  });
});

describe('DocuSignView', () => {
  test('shows the room, and asks the service when the room says that it is over', async () => {
    const router = await open('DocuSignView');
    expect(find<HTMLIFrameElement>('iframe').src).toBe(`${ROOM}/sign/t`);
    answers['GET /loanSigning'] = { status: 'signing_complete', purpose: 'refinance', loanId: LOAN };
    say({ kind: 'signing', event: 'signing_complete' }, 'http://elsewhere.example');
    await settle();
    expect(askedAt('GET /loanSigning')).toEqual([]);
    say({ kind: 'signing', event: 'signing_complete' }, ROOM);
    await settle(() => router.state.location.pathname.endsWith('/ConfirmPayment'));
  });

  test('keeps the session while somebody reads in the room, whose word counts from its own origin alone', async () => {
    await open('DocuSignView');
    const [activity, postpone] = [vi.fn(), vi.fn()];
    beginWatch({ activity, postpone, skip: vi.fn() });
    expect(postpone).toHaveBeenCalledWith(true);
    say({ kind: 'activity' }, 'http://elsewhere.example');
    say(null, ROOM);
    expect(activity).not.toHaveBeenCalled();
    say({ kind: 'activity' }, ROOM);
    expect(activity).toHaveBeenCalledTimes(1);
  });

  test('an event in the address proves nothing', async () => {
    const router = await open('DocuSignView?event=signing_complete');
    expect(router.state.location.pathname).toContain('/DocuSignView');
    expect(find('iframe')).not.toBeNull();
  });

  test('left, it says that nothing is signed and opens the room again', async () => {
    await open('DocuSignView');
    answers['GET /loanSigning'] = { status: 'viewing_complete', purpose: 'refinance', loanId: LOAN };
    say({ kind: 'signing', event: 'viewing_complete' }, ROOM);
    await settle(() => words().includes('Not signed yet'));
    await press('Open the documents again');
    expect(find('iframe')).not.toBeNull();
    expect(askedAt('POST /loanSigning')).toHaveLength(2);
  });

  test('declined, a renewal leads to being taken back', async () => {
    const router = await open('DocuSignView');
    answers['GET /loanSigning'] = { status: 'decline', purpose: 'refinance', loanId: LOAN };
    say({ kind: 'signing', event: 'decline' }, ROOM);
    await settle(() => router.state.location.pathname.endsWith('/CancelRenewal'));
  });

  test('run out, the room is opened anew once by itself, then when asked', async () => {
    await open('DocuSignView');
    answers['GET /loanSigning'] = { status: 'ttl_expired', purpose: 'refinance', loanId: LOAN };
    say({ kind: 'signing', event: 'ttl_expired' }, ROOM);
    await settle(() => words().includes('we reopened the documents'));
    say({ kind: 'signing', event: 'ttl_expired' }, ROOM);
    await settle(() => words().includes('The time to sign was over'));
    expect(askedAt('POST /loanSigning')).toHaveLength(2);
    expect(find('iframe')).toBeNull();
  });

  test('without an answer in its time it is still being checked, and can be asked again', async () => {
    await open('DocuSignView');
    say({ kind: 'signing', event: 'signing_complete' }, ROOM);
    await settle(() => words().includes("We're still checking"));
    answers['GET /loanSigning'] = { status: 'viewing_complete', purpose: 'refinance', loanId: LOAN };
    await press('Check again');
    expect(words()).toContain('Not signed yet');
  });

  describe('a room that takes the place of the page', () => {
    const PAGE = { opensIn: 'page', purpose: 'refinance', loanId: LOAN };
    beforeEach(() => {
      answers['POST /loanSigning'] = { ...ROOM_OPEN, opensIn: 'page' };
      answers['GET /loanSigning'] = { ...PAGE, status: 'pending' };
    });

    test('is gone to at once, and back from it without an event no one is led there again unasked', async () => {
      const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
      await open('DocuSignView');
      await settle(() => assign.mock.calls.length === 1);
      expect(assign).toHaveBeenCalledWith(`${ROOM}/sign/t`);
      expect(words()).toContain('Then you come back here');
      // As the browser shows it again without loading it.
      act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
      expect(words()).toContain('Not signed yet');
      await press('Open the documents again');
      await settle(() => assign.mock.calls.length === 2);
    });

    test('loaded again by the back button, it offers the documents and does not lead away', async () => {
      const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
      sessionStorage.setItem(`lendside.signing.${LOAN}`, 'sig_1');
      await open('DocuSignView');
      await settle(() => words().includes('Not signed yet'));
      expect(assign).not.toHaveBeenCalled();
    });

    test('the event that a signer comes back with is told once, and the provider has the last word', async () => {
      sessionStorage.setItem(`lendside.signing.${LOAN}`, 'sig_1');
      await open('DocuSignView?event=signing_complete');
      await settle(() => words().includes("We're still checking"));
      const addresses = askedAt('GET /loanSigning').map(({ address }) => address);
      expect(addresses.length).toBeGreaterThan(1);
      expect(addresses.filter((address) => address.includes('event=signing_complete'))).toHaveLength(1);
    });

    test('over its time it is opened again only when asked', async () => {
      const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
      sessionStorage.setItem(`lendside.signing.${LOAN}`, 'sig_1');
      answers['GET /loanSigning'] = { ...PAGE, status: 'ttl_expired' };
      await open('DocuSignView?event=ttl_expired');
      await settle(() => words().includes('The time to sign was over'));
      expect(assign).not.toHaveBeenCalled();
    });
  });

  test('what was not read is read first', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    answers['POST /loanSigning'] = { code: 'disclosures_not_acknowledged' };
    await open('DocuSignView');
    await press('Read the documents');
    expect(assign).toHaveBeenCalledWith(`/tmx/Payment/${LOAN}/AccountDisclosures`);
  });

  test('a room that does not open says so, and is opened again', async () => {
    answers['POST /loanSigning'] = { code: 'signing_unavailable' };
    await open('DocuSignView');
    expect(words()).toContain('The documents could not be opened');
    answers['POST /loanSigning'] = ROOM_OPEN;
    await press('Try again');
    expect(find('iframe')).not.toBeNull();
  });

  test('a signing that was begun before a reload is asked for first', async () => {
    sessionStorage.setItem(`lendside.signing.${LOAN}`, 'sig_1');
    answers['GET /loanSigning'] = { status: 'signing_complete', purpose: 'refinance', loanId: LOAN };
    const router = await open('DocuSignView?event=decline');
    await settle(() => router.state.location.pathname.endsWith('/ConfirmPayment'));
    expect(askedAt('POST /loanSigning')).toEqual([]);
  });
});

describe('documents of an account', () => {
  const signed = {
    documentId: 'sig_1',
    name: 'Renewal documents',
    type: 'refinance',
    date: '2026-11-20',
    signed: true,
  };

  test('are listed, read here, and saved', async () => {
    answers['GET /loanDocuments'] = { documents: [signed] };
    answers['GET /documentWords'] = { title: 'Renewal documents', blocks: document2.blocks };
    answers['GET /loanDocument'] = {};
    await openPortal(`/tmx/Accounts/${LOAN}/Documents/NLS`);
    expect(words()).toContain('Renewal documents');
    expect(words()).toContain('Signed');
    await press('Read');
    await settle(() => words().includes('What we do with it.'));
    await press('Save PDF');
    expect(saveFile).toHaveBeenCalledExactlyOnceWith(expect.any(File));
  });

  test('none: the sentence of the specification', async () => {
    answers['GET /loanDocuments'] = { documents: [] };
    await openPortal(`/tmx/Accounts/${LOAN}/Documents/NLS`);
    expect(words()).toContain('No account documents found.');
  });

  test('monthly statements: what was not opened is new, and opening one is remembered once', async () => {
    const statement = {
      documentId: 'statement-2026-10',
      name: 'Statement for October 2026',
      period: '2026-10',
      date: '2026-11-01',
    };
    answers['GET /lmsAccountDocuments'] = { documents: [{ ...statement, viewed: false }] };
    answers['GET /documentWords'] = 500;
    answers['POST /lmsAccountDocumentViewHistory'] = { documentId: statement.documentId };
    await openPortal(`/tmx/Accounts/${LOAN}/MonthlyDocuments`);
    expect(words()).toContain('New');
    await press('Read');
    await settle(() => askedAt('POST /lmsAccountDocumentViewHistory').length === 1);
    answers['GET /documentWords'] = { title: 'Statement', blocks: document2.blocks };
    await press('Try again');
    await settle(() => words().includes('What we do with it.'));
  });

  test('a file that does not come says so', async () => {
    answers['GET /loanDocuments'] = { documents: [signed] };
    answers['GET /loanDocument'] = 503;
    await openPortal(`/tmx/Accounts/${LOAN}/Documents/NLS`);
    await press('Save PDF');
    expect(words()).toContain('The document could not be fetched');
  });
});

test('without a loan to sign, the page says so and leads to the account', async () => {
  answers['GET /originationInfo'] = { applicationId: 'app_1', state: 'approved', awaitsSignature: false };
  await openPortal('/tmx/Origination/OriginationDocuSign?applicationId=app_1');
  expect(words()).toContain('There is nothing to sign yet');
  await press('Go to my account');
  await settle(() => location.pathname === '/tmx/Accounts');
});
