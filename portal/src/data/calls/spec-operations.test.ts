import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from '@lendside/contract/operation';
import { operations } from '@lendside/contract/operations';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { ENDPOINTS } from './endpoints.ts';

/** Calls of spec 7 by their lines: the operation, its method and path, and fields that it takes and answers. */
const LINES: readonly (readonly [id: string, name: string, endpoint: string, takes: string, answers: string])[] = [
  ['API-ADDR-01', 'predictAddress', 'GET /addressPredictions', 'search sessionToken', 'predictions'],
  ['API-ADDR-02', 'readAddressDetails', 'GET /addressDetails', 'placeId sessionToken', 'address'],
  ['API-CFG-01', 'readConfigSettings', 'GET /configsettings', '', 'flags limits'],
  ['API-CFG-02', 'readLmsReferences', 'GET /lmsReferenceId', '', 'referenceIds'],
  ['API-CFG-03', 'listContacts', 'GET /contacts', '', 'contacts'],
  ['API-CFG-04', 'readServiceStatus', 'GET /serviceStatus', '', 'available'],
  ['API-VER-01', 'sendVerificationCode', 'POST /sendverificationcode', 'customerId loanId requesterName isVoice', ''],
  ['API-VER-02', 'checkVerificationCode', 'GET /verificationcodestatus', 'loanId verificationCode', 'outcome'],
  ['API-LOCK-01', 'readLoanLock', 'GET /loanlock', 'loanIds profileId lockType', 'locks'],
  ['API-LOCK-02', 'setLoanLock', 'POST /loanlock', 'loanId value lockType', ''],
  ['API-LOCK-03', 'setAltPartyLockout', 'POST /altPartyLockout', 'loanId profileId customerId delete', ''],
  ['API-LOCK-04', 'setAltPartyLockout', 'POST /altPartyLockout', '', 'alreadyLocked lockedByName'],
  ['API-MKT-01', 'recordMarketingEvent', 'POST /iterableEvent', 'email dataFields eventName', ''],
  ['API-MKT-02', 'createMarketingProfile', 'POST /iterableProfile', 'email dataFields', ''],
  ['API-MKT-03', 'updateMarketingProfile', 'PUT /iterableProfile', 'email dataFields', ''],
  ['API-APPT-01', 'listAppointmentTimes', 'GET /appointmentTimes', 'storeId numberOfDays excludeWeekends', 'days'],
  ['API-APPT-02', 'listAppointmentSlots', 'GET /appointmentslots', 'storeId timeZone', 'slots'],
  [
    'API-APPT-03',
    'scheduleAppointment',
    'POST /schedappointment',
    'storeId loanHdr appointmentDate id timeZone appointmentType oldStoreId',
    'id',
  ],
  ['API-APPT-04', 'readAppointment', 'GET /schedappointment', 'timeZone', 'appointments'],
  ['API-UC-01', 'readUserCache', 'GET /usercache', 'customerId', 'value'],
  ['API-UC-02', 'saveUserCache', 'POST /usercache', 'customerId value', 'saved'],
  ['API-UC-03', 'savePaymentState', 'POST /appState', 'user state route', 'saved'],
  ['API-CUST-01', 'readPersonalInfo', 'GET /personalInfo', 'lmsId loanId', 'customerId'],
  [
    'API-CUST-03',
    'savePersonalInfo',
    'POST /customerinfo',
    'customerId contactNumbers emails addresses cognitoUserId lastPayDate payFrequency ssn bankName routingNumber accountNumber demographics communicationPreferences',
    'saved',
  ],
  ['API-CUST-04', 'startCustomerReplacement', 'POST /replaceCustomer', '', 'sent'],
  [
    'API-CUST-05',
    'confirmCustomerReplacement',
    'PUT /replaceCustomer',
    'username password customerId returnId profileId',
    'replaced',
  ],
  ['API-CUST-06', 'readCustomerReplacement', 'GET /replaceCustomer', 'customerId', 'state'],
  ['API-CUST-07', 'readServiceProvider', 'GET /serviceProvider', 'brand availability', 'providers availableProviders'],
  ['API-CUST-08', 'readBankruptcyStatus', 'GET /bankruptcyStatus', 'loanId', 'bankrupt'],
  ['API-CUST-09', 'readExperianStatus', 'GET /experianStatus', 'loanId', 'ssnCheckNeeded'],
  ['API-CUST-10', 'checkExperianSsn', 'POST /experianSsnCheck', 'customerId loanId productId storeId', 'outcome'],
  ['API-CUST-11', 'readBankInfo', 'GET /bankInfo', 'routingNumber', 'bankName'],
  ['API-CUST-12', 'updateBankInfo', 'PUT /bankInfo', 'customerId bankName routingNumber accountNumber', ''],
  ['API-CUST-13', 'updateBankInfo', 'PUT /bankInfo', '', 'bankAccountId'],
  [
    'API-CUST-14',
    'updateCommunicationSettings',
    'PUT /communicationSettings',
    'customerId settings loanId storeId',
    'settings',
  ],
  [
    'API-CUST-15',
    'findLinkCustomer',
    'GET /linkAccountCustomer',
    'phoneNumber dateOfBirth ssn loanId cognitoUserId',
    'outcome',
  ],
  ['API-CUST-17', 'listServiceProviders', 'GET /serviceProviders', '', 'brands'],
  [
    'API-DOC-01',
    'listDocuments',
    'GET /documents',
    'storeId productId suretyBond migrateProduct disclosureType isAddon isAlternatesTurn isAutoPay cardNumber bankAccountNumber customerName loanId',
    'documents',
  ],
  ['API-DOC-02', 'startLoanSigning', 'POST /loanSigning', 'loanId', 'signingUrl'],
  ['API-DOC-03', 'readSigningStatus', 'GET /loanSigning', 'signingId', 'status'],
  [
    'API-DOC-04',
    'acknowledgeDisclosures',
    'POST /disclosureacknowledgement',
    'AccountNumber storeId disclosureType loanBrand disclosureAck',
    'acknowledgementId',
  ],
  ['API-DOC-05', 'acknowledgeOlpaDisclosure', 'POST /olpaDisclosure', 'loanId', 'acknowledgementId'],
  ['API-DOC-06', 'listUploadedDocuments', 'GET /uploadLoanDocumentsHistory', 'applicationId', 'documents'],
  ['API-DOC-07', 'createUploadUrls', 'GET /uploadLoanDocuments', 'applicationId files', 'uploads'],
  ['API-DOC-08', 'saveUploadedDocuments', 'PUT /uploadLoanDocuments', 'files', 'documents'],
  ['API-DOC-10', 'readAccountDocuments', 'GET /lmsAccountDocuments', 'documentId', 'documents'],
  ['API-DOC-11', 'recordDocumentView', 'POST /lmsAccountDocumentViewHistory', 'documentId', 'viewed'],
  ['API-LOAN-01', 'listAccounts', 'GET /accounts', 'brandName', ''],
  ['API-LOAN-02', 'listAccounts', 'GET /accounts', '', 'loans reapplyInfo'],
  ['API-LOAN-03', 'readAccountDetail', 'GET /accountdetail', 'loanId lmsId', 'loanId'],
  ['API-LOAN-05', 'listAccountHistory', 'GET /accounthistory', 'loanId', 'history'],
  ['API-LOAN-06', 'readMilitaryStatus', 'GET /militarystatus', 'loanId', 'answered'],
  ['API-LOAN-27', 'cancelCashAdvance', 'POST /cancelCashAdvance', 'loanId lmsId transactionId', 'cancelled'],
  ['API-CUST-16', 'updateMlaStatus', 'PUT /updateMlaStatus', 'customerId lmsId', 'isMlaCovered'],
  ['API-LOAN-07', 'saveMilitaryStatus', 'POST /militarystatus', 'loanId isMilitary', 'answered'],
  ['API-LOAN-08', 'sendConfirmation', 'POST /sendConfirmation', 'messageType', 'sent'],
  ['API-LOAN-09', 'cancelRefinance', 'POST /cancelrefinance', 'header body', 'messageKey'],
  ['API-LOAN-10', 'readRefinanceCancelStatus', 'GET /cancelrefinance', 'messageKey', 'status'],
  ['API-LOAN-11', 'readDashboardMessage', 'GET /dashboardmessage', '', 'messages'],
  ['API-LOAN-12', 'readNewAccountTerms', 'GET /newaccountterms', 'loanId productId', 'apr payments'],
  ['API-LOAN-13', 'readApplicationStatus', 'GET /applicationstatus', '', 'applicationInProgress'],
  ['API-LOAN-14', 'withdrawApplication', 'PUT /applicationstatus', 'applicationId', 'withdrawn'],
  ['API-LOAN-15', 'listLoanDocuments', 'GET /loanDocuments', 'loanId', 'documents'],
  ['API-LOAN-16', 'saveSpouseAddress', 'POST /spouseAddress', 'address', 'saved'],
  ['API-LOAN-17', 'listAncillaryProducts', 'GET /ancillaryProducts', 'loanId amount productId storeId', ''],
  [
    'API-LOAN-18',
    'listAncillaryProducts',
    'GET /ancillaryProducts',
    '',
    'products confirmText missingProducts showAppointmentLink',
  ],
  ['API-LOAN-19', 'drawCash', 'POST /draw', 'loanId disbursementAmount', 'messageKey'],
  ['API-LOAN-20', 'readDrawStatus', 'GET /draw', 'messageKey', 'status'],
  ['API-LOAN-21', 'cancelDraw', 'DELETE /draw', 'messageKey', 'cancelled'],
  ['API-LOAN-22', 'readRepoInfo', 'GET /repoInfo', 'loanId', 'deadline'],
  ['API-LOAN-23', 'updateRepoInfo', 'PUT /repoInfo', 'loanId answer', 'recorded'],
  ['API-LOAN-24', 'readSettlementStatus', 'GET /settlementStatus', 'loanId', ''],
  ['API-LOAN-25', 'saveSettlementStatus', 'POST /settlementStatus', 'loanId docSigned paymentMade', ''],
  ['API-LOAN-26', 'readRiskInfo', 'GET /riskInfo', 'isAddon loanId migrateProduct', ''],
  ['API-OFF-01', 'listOffers', 'GET /offers', '', 'offers'],
  ['API-ORIG-01', 'readOriginationInfo', 'GET /originationInfo', 'applicationId', ''],
  [
    'API-ORIG-02',
    'originateLoan',
    'POST /loanOriginate',
    'applicationId appraisalId disburseCardIds disbursementAmount disbursementType loanTypeCode locationId locationBrand productId storeId',
    '',
  ],
  ['API-ORIG-03', 'originateLoan', 'POST /loanOriginate', '', 'messageKey'],
  ['API-ORIG-04', 'readOriginationStatus', 'GET /loanOriginate', 'messageKey', 'result'],
  ['API-ORIG-05', 'updateAppraisalStatus', 'PUT /appraisalStatus', 'appraisalId status', ''],
  ['API-ORIG-06', 'addToPhoneQueue', 'POST /addToPhoneQueue', 'appraisalId', 'queued'],
  ['API-PAY-01', 'checkRefinanceAllowed', 'GET /refiallowedstatus', 'latitude longitude', 'allowed'],
  ['API-PAY-02', 'consentRestrictedState', 'POST /refiallowedstatus', 'consentVersion', 'consentId'],
  ['API-PAY-04', 'submitPayment', 'POST /payment', '', 'messageKey'],
  ['API-PAY-05', 'readPaymentStatus', 'GET /payment', 'messageKey', 'status'],
  ['API-PAY-06', 'readDisbursementReference', 'GET /disbursementReference', 'loanId type', ''],
  ['API-PAY-07', 'recordPaymentTimeout', 'POST /paymentTimeout', 'messageKey', 'recorded'],
  ['API-PAY-08', 'readDemographicReference', 'GET /demographicReference', 'productId customerId loanId', ''],
  ['API-PAY-09', 'checkAddOnLock', 'GET /addOnLock', 'loanId storeId latitude longitude', 'isAddOnLocked'],
  ['API-PAY-10', 'setAddOnLock', 'POST /addOnLock', 'loanId storeId latitude longitude', 'isAddOnLocked'],
  ['API-CARDS-01', 'listCards', 'GET /cards', 'processorType', 'cards'],
  ['API-CARDS-02', 'addCard', 'POST /cards', 'save token', ''],
  ['API-CARDS-03', 'updateCard', 'PUT /cards', 'cardIds guest', ''],
  ['API-CARDS-04', 'removeCard', 'DELETE /cards', 'cardIds', 'removed'],
  ['API-CARDS-05', 'createCardFormKey', 'GET /cardFormKey', 'transactionType origin', 'formKey'],
  ['API-CARDS-06', 'lookUpCard', 'POST /cardLookup', 'bin', 'canDisburse'],
  ['API-REF-01', 'readReferralBalanceHistory', 'GET /referralBalanceHistory', '', 'balanceHistory'],
  ['API-REF-02', 'readReferralStats', 'GET /referralStats', '', 'peopleSignedUp'],
  ['API-REF-03', 'createReferralCardForm', 'GET /cardSecureAcceptance', '', 'formKey'],
  ['API-REF-04', 'cashOutReward', 'POST /cashOut', 'disbursementAmount', 'messageKey'],
  ['API-REF-05', 'readCashOutStatus', 'GET /cashOut', 'messageKey', 'status'],
  ['API-REF-06', 'recordReferralShare', 'POST /referralShare', 'name source', 'recorded'],
  ['API-STO-01', 'listStates', 'GET /states', '', 'states'],
  ['API-STO-02', 'readStore', 'GET /store', 'storeId', 'storeInfo'],
  ['API-STO-03', 'readStoreMap', 'GET /storemap', 'storeId', 'image'],
  ['API-STO-04', 'saveNotificationInfo', 'POST /notificationinfo', '', 'saved'],
  ['API-STO-05', 'readNextBusinessDate', 'GET /nextBusinessDate', 'lmsId', 'businessDate'],
  ['API-STO-06', 'readVideoUrl', 'GET /videoUrl', 'name', 'url'],
  ['API-AUTH-01', 'authenticateUser', 'POST /authenticate', 'username password rememberMe', 'accessToken'],
  ['API-AUTH-02', 'authenticateDevice', 'POST /deviceKeyAuth', 'profileId path', 'accessToken'],
  [
    'API-AUTH-03',
    'authenticateLink',
    'POST /signatureAuth',
    'profileId signature expiration path guestPayment',
    'accessToken',
  ],
  ['API-AUTH-04', 'registerUser', 'POST /registerUser', 'username password', 'requestId'],
  ['API-AUTH-05', 'confirmUser', 'POST /confirmuser', 'verificationCode', 'authenticated verified'],
  ['API-AUTH-06', 'resendVerificationCode', 'POST /resendVerificationCode', 'username', 'requestId'],
  ['API-AUTH-07', 'requestPasswordReset', 'POST /resetpassword', 'username', 'contacts'],
  ['API-AUTH-08', 'confirmPassword', 'POST /confirmpassword', 'username verificationCode password', 'changed'],
  ['API-AUTH-09', 'confirmTrustedDevice', 'POST /confirmtrusteddevice', 'verificationCode', 'trusted'],
  ['API-AUTH-10', 'requestUserUpdate', 'POST /updateUser', 'email phoneNumber', 'requestId'],
  ['API-AUTH-11', 'saveMdmProfile', 'POST /mdmProfile', 'idToken', 'mdmId'],
  ['API-AUTH-12', 'registerNcrUser', 'POST /registerNcrUser', 'name', 'shortCode'],
  ['API-AUTH-13', 'lockProfile', 'POST /profileLock', 'profileId', 'locked'],
  ['API-AUTH-14', 'changeConfirmationContact', 'PUT /confirmuser', 'username', 'requestId'],
  ['API-AUTH-15', 'signOutDevice', 'PUT /deviceKeyAuth', '', 'signedOut'],
  ['API-AUTH-16', 'replaceForcedPassword', 'PUT /confirmpassword', 'username password', 'changed'],
  ['API-AUTH-17', 'confirmUserUpdate', 'PUT /updateUser', 'verificationCode', 'updated'],
  ['API-AUTH-18', 'checkTrustedDevice', 'GET /checktrusteddevice', '', 'trusted'],
  ['API-AUTH-19', 'sendTrustedDeviceCode', 'GET /sendtrusteddevice', 'deliveryMethod', 'requestId'],
  ['API-AUTH-20', 'readUserUpdate', 'GET /updateUser', '', 'email phone'],
  ['API-AUTH-21', 'readPasswordPolicy', 'GET /passwordPolicy', '', 'minimumLength'],
  ['API-AUTH-22', 'readCurrentDevice', 'GET /device', '', 'deviceKey'],
  [
    'API-PAY-03',
    'submitPayment',
    'POST /payment',
    'paymentKey loanId lmsId storeId productId paymentAmount paymentAmountType paymentType paymentCardToken paymentCardIds ccv email phoneNumber cardHolderName amountPaid lastFour customerName storePhoneNumber productBrand isPayoff isPartial paymentDueDate username',
    '',
  ],
];

/** Names of the fields of a schema; of several forms those of any. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  const { def } = schema._zod as { readonly def: z.core.$ZodTypeDef };
  if (def.type === 'object') return Object.keys((def as z.core.$ZodObjectDef).shape);
  if (def.type === 'union') return (def as z.core.$ZodUnionDef).options.flatMap(fieldsOf);
  return [];
}

/** Names of its fields, however deep. */
function allFieldsOf(schema: z.core.$ZodType): string[] {
  const { def } = schema._zod as { readonly def: z.core.$ZodTypeDef };
  if (def.type === 'object')
    return Object.entries((def as z.core.$ZodObjectDef).shape).flatMap(([name, field]) => [
      name,
      ...allFieldsOf(field),
    ]);
  if (def.type === 'union') return (def as z.core.$ZodUnionDef).options.flatMap(allFieldsOf);
  if (def.type === 'array') return allFieldsOf((def as z.core.$ZodArrayDef).element);
  if (def.type === 'record') return allFieldsOf((def as z.core.$ZodRecordDef).valueType);
  return 'innerType' in def ? allFieldsOf((def as z.core.$ZodOptionalDef).innerType) : [];
}

const words = (list: string) => list.split(' ').filter((word) => word !== '');

const portal = join(import.meta.dirname, '../..');
const sources = (readdirSync(portal, { recursive: true }) as string[])
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|-for-test\.tsx?$|data\/calls\/endpoints\.ts$/.test(path))
  .map((path) => readFileSync(join(portal, path), 'utf8'));

test.each(LINES)('%s: %s', (_id, name, endpoint, takes, answers) => {
  const operation = operations.find((one) => one.name === name) as Operation;
  expect(operation.endpoint).toBe(endpoint);
  expect(fieldsOf(operation.input)).toEqual(expect.arrayContaining(words(takes)));
  expect(fieldsOf(operation.output)).toEqual(expect.arrayContaining(words(answers)));
  expect(ENDPOINTS).toHaveProperty(name, endpoint);
});

/** Operations that something else than a screen calls. */
const CALLED_ELSEWHERE: Readonly<Record<string, string>> = {
  refreshToken: 'call.ts itself, before another call',
  readCalendarFeed: 'a calendar, by its address',
  uploadDocumentFile: 'the form that a permission is sent with',
  readHealth: 'whoever operates the service',
};

test('every operation has a caller', () => {
  const others = operations.filter(({ slice, name }) => slice !== 'dev' && !Object.hasOwn(ENDPOINTS, name));
  expect(others.map(({ name }) => name).sort()).toEqual(Object.keys(CALLED_ELSEWHERE).sort());
});

/** Fields that a call takes and the portal does not send: facts that the service reads where they stand (decision record 58). */
const NOT_SENT: readonly string[] = [
  ...['cardHolderName', 'isEcommDisburse', 'isAlternatesTurn', 'alternateProfileId', 'alternateDiscAcknowledge'],
  ...['alternateContact', 'alternatePhone', 'alternateEmail', 'appointmentDateTime', 'demographicData', 'riskCheck'],
  ...['isAddOnLocked', 'bankAccountNumber', 'mailingAddress', 'storeNumber', 'ethnicity'],
  ...['communicationPreferences', 'ancillaryProducts', 'nextBusinessDate', 'exportId'],
];

/** What a browser made, or a reply had, is sent as it came. */
test('a field that a call takes is sent by some screen, or the service knows better', () => {
  const known = new Set(sources.join('\n').match(/\w+/g));
  const called = operations.filter(({ slice, name }) => slice !== 'dev' && Object.hasOwn(ENDPOINTS, name));
  const passed = ['registerPasskey', 'authenticatePasskey', 'updateCommunicationSettings'];
  const taken = called.filter(({ name }) => !passed.includes(name)).flatMap(({ input }) => allFieldsOf(input));
  expect(taken.filter((field) => !known.has(field) && !NOT_SENT.includes(field))).toEqual([]);
});

test('a call of the portal is a call of some screen', () => {
  const called = (name: string) => sources.some((text) => text.includes(`'${name}'`));
  expect(Object.keys(ENDPOINTS).filter((name) => !called(name))).toEqual([]);
});
