// @document
import { UPLOAD_REFUSAL_WORDS } from '@lendside/domain/upload-refusals';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPortal, settle } from '../app/open-for-test.tsx';
import { type Answers, askedAt, buttonOf, endVisit, press, startVisit, words } from '../app/visit-for-test.ts';
import { CallFailed } from '../data/calls/call-failed.ts';
import { sendForm } from './send-form.ts';
import { applicationsTexts } from './texts.ts';

vi.mock('./send-form.ts', () => ({ sendForm: vi.fn() }));

const statusResult = {
  applicationId: 'app_1',
  state: 'submitted',
  brand: 'inl',
  created: '2026-11-18T16:00:00.000Z',
  documentsAskedFor: ['income', 'identity'],
  applicationLoanInfo: { canUploadLoanDocuments: true, isRefiApplication: false, isAddonApplication: false },
};
const going = { applicationInProgress: true, statusResult };
const ticket = (id: string) => ({
  uploadId: id,
  url: 'http://x.example/api/upload',
  expiresAt: '2099-01-01T00:00:00.000Z',
  fields: { policy: 'p', signature: 's' },
});
const document1 = {
  id: 'upl_1',
  name: 'pay.pdf',
  type: 'application/pdf',
  category: 'income',
  state: 'accepted',
  uploaded: '2026-11-20T16:00:00.000Z',
};

let answers: Answers;

beforeEach(() => {
  vi.mocked(sendForm).mockReset().mockResolvedValue();
  answers = startVisit(['inl'], 'TLXe', {
    'GET /applicationstatus': going,
    'PUT /applicationstatus': { applicationInProgress: false, withdrawn: '2026-11-20T16:00:00.000Z' },
    'GET /uploadLoanDocumentsHistory': { documents: [] },
    'GET /uploadLoanDocuments': { uploads: [ticket('upl_1')] },
    'PUT /uploadLoanDocuments': { documents: [document1] },
  });
});
afterEach(endVisit);

describe('an application', () => {
  test('says how it stands and what is asked for', async () => {
    await openPortal('/inl/Pending', () => words().includes('What we still need'));
    expect(words()).toContain('We are looking at your application');
    expect(words()).toContain('Income (pay stub)');
    expect(words()).toContain('Nov 18, 2026');
    expect(buttonOf('Upload documents')).toBeDefined();
    expect(buttonOf('Continue application')).toBeUndefined();
  });

  test('goes on outside where it was begun', async () => {
    answers['GET /applicationstatus'] = { ...going, returnUrl: 'https://inl.example/apply/1' };
    const opened = vi.spyOn(window, 'open').mockReturnValue({} as Window);
    await openPortal('/inl/Pending', () => buttonOf('Continue application') !== undefined);
    await press('Continue application');
    expect(opened).toHaveBeenCalledWith('https://inl.example/apply/1', '_blank');
  });

  test('whose loan waits for its signature leads to it, and says until when', async () => {
    const waiting = { ...statusResult, state: 'originated', documentsAskedFor: [], signBy: '2026-11-21T16:00:00.000Z' };
    answers['GET /applicationstatus'] = { applicationInProgress: true, statusResult: waiting };
    await openPortal('/inl/Pending', () => buttonOf('Read and sign') !== undefined);
    expect(words()).toContain('Sign your loan');
    expect(words()).toContain('Nov 21, 2026');
    expect(buttonOf('Withdraw application')).toBeDefined();
    await press('Read and sign');
    expect(window.location.pathname).toBe('/inl/Origination/OriginationAmount');
  });

  test('is withdrawn after a question', async () => {
    await openPortal('/inl/Pending', () => buttonOf('Withdraw application') !== undefined);
    await press('Withdraw application');
    await press('Keep it');
    expect(askedAt('PUT /applicationstatus')).toEqual([]);
    await press('Withdraw application');
    const { documentsAskedFor: _, ...rest } = statusResult;
    const statusAfter = { ...rest, state: 'withdrawn', documentsAskedFor: [] };
    answers['GET /applicationstatus'] = { applicationInProgress: false, statusResult: statusAfter };
    await press('Withdraw it');
    await settle(() => words().includes('You withdrew your application'));
    expect(askedAt('PUT /applicationstatus')[0]?.body).toEqual({ applicationId: 'app_1', lmsId: 'TLXe' });
    expect(words()).toContain('Your application is withdrawn.');
    expect(buttonOf('Withdraw application')).toBeUndefined();
  });

  test('that cannot be withdrawn says why', async () => {
    answers['PUT /applicationstatus'] = { code: 'loan_already_open', Error: 'Your loan is open already.' };
    await openPortal('/inl/Pending', () => buttonOf('Withdraw application') !== undefined);
    await press('Withdraw application');
    await press('Withdraw it');
    expect(document.body.textContent).toContain('Your loan is open already.');
  });

  test('that was declined shows the notice and no reason of ours', async () => {
    answers['GET /applicationstatus'] = {
      applicationInProgress: false,
      declinedResults: { decided: '2026-11-18', noticeBy: 'mail', noticeDate: '2026-11-20' },
      statusResult: { ...statusResult, state: 'declined', documentsAskedFor: [] },
    };
    await openPortal('/inl/Pending', () => words().includes('Your notice'));
    expect(words()).toContain('We send the notice with the reasons by mail, by Nov 20, 2026.');
    expect(buttonOf('Withdraw application')).toBeUndefined();
  });

  test('of another brand is none here; a failed read can be repeated', async () => {
    answers['GET /applicationstatus'] = { code: 'service_unavailable' };
    await openPortal('/inl/Pending', () => buttonOf('Try again') !== undefined);
    answers['GET /applicationstatus'] = { ...going, statusResult: { ...statusResult, brand: 'tmx' } };
    await press('Try again');
    await settle(() => words().includes('No application in progress'));
    expect(words()).toContain('No application in progress');
  });

  test('in progress stands on the dashboard', async () => {
    await openPortal('/inl/Accounts', () => words().includes('See your application'));
    expect(words()).toContain('Your application is in progress');
  });
});

describe('documents', () => {
  const files = (...names: string[]) => names.map((name) => new File(['x'], name, { type: typeOf(name) }));
  const typeOf = (name: string) => (name.endsWith('.pdf') ? 'application/pdf' : 'text/html');
  async function choose(chosen: File[]): Promise<void> {
    const input = document.querySelector<HTMLInputElement>('main input[type=file][multiple]') as HTMLInputElement;
    Object.defineProperty(input, 'files', { value: chosen, configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
  }
  const openUpload = () => openPortal('/inl/Pending/DocumentUpload', () => words().includes('What you sent'));

  test('are sent one by one to their own address, saved and listed', async () => {
    await openUpload();
    answers['GET /uploadLoanDocumentsHistory'] = { documents: [document1] };
    await choose(files('pay.pdf'));
    await settle(() => words().includes('Received'));
    const [asked] = askedAt('GET /uploadLoanDocuments');
    const given = new URL(asked?.address ?? '', 'http://x').searchParams.get('files');
    expect(JSON.parse(given ?? '')).toEqual([{ category: 'income', type: 'application/pdf', size: 1 }]);
    expect(vi.mocked(sendForm).mock.calls[0]?.[0].fields).toEqual({ uploadId: 'upl_1', policy: 'p', signature: 's' });
    expect(askedAt('PUT /uploadLoanDocuments')[0]?.body).toMatchObject({
      files: [{ uploadId: 'upl_1', name: 'pay.pdf', category: 'income' }],
    });
    expect(words()).toContain('Sent Nov 20, 2026');
  });

  test('one that failed on its way is sent again alone', async () => {
    vi.mocked(sendForm)
      .mockResolvedValueOnce()
      .mockRejectedValueOnce(new CallFailed({ status: 0 }));
    await openUpload();
    await choose(files('pay.pdf', 'id.pdf'));
    await settle(() => words().includes('Not sent'));
    expect(words()).toContain('There is no connection.');
    await press('Send id.pdf again');
    await settle(() => !words().includes('Not sent'));
    expect(vi.mocked(sendForm)).toHaveBeenCalledTimes(3);
    expect(askedAt('PUT /uploadLoanDocuments')).toHaveLength(2);
  });

  test('one that arrived and could not be saved is not sent a second time', async () => {
    answers['PUT /uploadLoanDocuments'] = { code: 'service_unavailable' };
    await openUpload();
    await choose(files('pay.pdf'));
    await settle(() => words().includes('Not sent'));
    answers['PUT /uploadLoanDocuments'] = { documents: [document1] };
    await press('Send pay.pdf again');
    await settle(() => !words().includes('Not sent'));
    expect(vi.mocked(sendForm)).toHaveBeenCalledTimes(1);
  });

  test('a refused one says why, can be removed, and goes anew when it is sent again', async () => {
    answers['PUT /uploadLoanDocuments'] = { code: 'file_content_not_allowed', Error: 'It needs a password.' };
    await openUpload();
    await choose(files('pay.pdf'));
    await settle(() => words().includes('It needs a password.'));
    await press('Send pay.pdf again');
    await settle();
    expect(vi.mocked(sendForm)).toHaveBeenCalledTimes(2);
    await press('Remove pay.pdf from the list');
    expect(words()).not.toContain('Not sent');
  });

  test('kinds that are not taken, and files too large or too many, are said before anything is sent', async () => {
    await openUpload();
    const large = new File([new Uint8Array(4 * 1024 * 1024 + 1)], 'large.pdf', { type: 'application/pdf' });
    await choose([...files('page.html'), large, ...Array.from({ length: 9 }, (_, n) => files(`${n}.html`)[0] as File)]);
    await settle(() => words().includes('larger than 4 MB'));
    expect(words()).toContain('Send a photo or a PDF of one of these kinds: JPEG, PNG, WebP or PDF.');
    expect(words()).toContain('One file was left out');
    // Sent again they would be refused again: they can only be removed.
    expect(document.querySelectorAll('button[aria-label$=" again"]')).toHaveLength(0);
    expect(document.querySelector('button[aria-label="Remove page.html from the list"]')).not.toBeNull();
    expect(askedAt('GET /uploadLoanDocuments')).toEqual([]);
  });

  test('one that a person looks at says so, and a refused one says why and what to do, in both languages', async () => {
    const documents = [
      { ...document1, id: 'upl_a', state: 'checking', byPerson: true },
      { ...document1, id: 'upl_b', state: 'refused', refusal: 'notComplete' },
    ];
    answers['GET /uploadLoanDocumentsHistory'] = { documents };
    await openUpload();
    await settle(() => words().includes('We are looking at it'));
    expect(words()).toContain('if we need another one, we will write to you');
    expect(words()).toContain(
      'We could not accept it: a page or a part of it is missing. Send the whole document, with every page.',
    );
    for (const language of ['english', 'spanish'] as const) {
      const { byPerson, refused } = applicationsTexts[language].upload;
      for (const words of Object.values(UPLOAD_REFUSAL_WORDS[language])) {
        expect(refused(words)).toMatch(/: [^.]+\. [^.]+\.(?: [^.]+\.)?$/);
      }
      expect(byPerson).not.toBe('');
    }
  });

  test('cannot be sent where none are taken', async () => {
    const closed = { ...statusResult, applicationLoanInfo: { canUploadLoanDocuments: false } };
    answers['GET /applicationstatus'] = { applicationInProgress: true, statusResult: closed };
    await openPortal('/inl/Pending/DocumentUpload', () => words().includes('Documents cannot be sent here'));
    expect(document.querySelector('main input[type=file]')).toBeNull();
  });
});
