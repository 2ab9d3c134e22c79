import { readApplicationStatus } from '@lendside/contract/applications';
import { readESignPaper, readLoanProducts } from '@lendside/contract/originations';
import { APPLICATION_CONSENT_VERSION } from '@lendside/domain/application-consents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentsOf } from '../profile/store/consents.ts';
import { type ApplyingService, startApplyingService } from './test-applicants.ts';

let service: ApplyingService;
beforeAll(async () => {
  service = await startApplyingService();
});
afterAll(() => service.stop());

test('15 USC 7001(c)(1): the statement comes first, and consent shows by a code on a paper that papers can be read', async () => {
  const who = await service.applicant('signer');
  const { body } = await service.call(readLoanProducts, {}, who.as);
  const statement = body.eSignStatement.map(({ heading, text }) => `${heading ?? ''} ${text}`).join('\n');
  for (const part of [
    'paper copy',
    'take this consent back',
    'web browser',
    'email address changes',
    'What it covers',
  ]) {
    expect(statement).toContain(part);
  }
  const paper = await service.call(readESignPaper, {}, who.as);
  expect(paper.headers.get('content-type')).toBe('application/pdf');
  const { consentVersions } = service.body() as { readonly consentVersions: object };
  for (const eSignCode of ['', '12a4', undefined]) {
    const refused = await service.apply(who, { consentVersions: { ...consentVersions, eSignCode } });
    expect(refused).toMatchObject({ status: 422, body: { code: 'esign_code_wrong', next: 'here' } });
  }
  expect((await service.call(readApplicationStatus, { lmsId: 'TLXe' }, who.as)).body.applicationInProgress).toBe(false);
  expect((await service.apply(who)).body.state).toBe('approved');
  const consents = await service.context.db.transaction('worker', (tx) => consentsOf(tx, who.userId));
  const eSign = consents.find(({ kind }) => kind === 'eSign');
  expect(eSign?.version).toBe(APPLICATION_CONSENT_VERSION);
});
