import { expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from './operations.ts';

/**
 * Fields of spec 3 by their lines: the operation that carries them, which way, and their paths. One that may be left out ends
 * in `?`; of all others the schema makes sure that they are there.
 */
const LINES: readonly (readonly [id: string, name: string, side: 'input' | 'output', fields: string])[] = [
  [
    'ENT-CUST-01',
    'readPersonalInfo',
    'output',
    'addresses[].typeName addresses[].display addresses[].sameAddresses addresses[].index',
  ],
  ['ENT-CUST-02', 'readPersonalInfo', 'output', 'customerId customerIds[] mdmId?'],
  ['ENT-CUST-03', 'readPersonalInfo', 'output', 'customerName fullCustomerName customerFirstName customerLastName'],
  ['ENT-CUST-05', 'readPersonalInfo', 'output', 'displaySsn?'],
  ['ENT-CUST-06', 'readPersonalInfo', 'output', 'phoneNumber? email?'],
  [
    'ENT-CUST-07',
    'readPersonalInfo',
    'output',
    'customerStoreId status lastPayDate? payFrequency? discretionaryIncome?',
  ],
  [
    'ENT-CUST-08',
    'readPersonalInfo',
    'output',
    'banks[].id banks[].bankName banks[].routingNumber banks[].accountNumber banks[].primary',
  ],
  ['ENT-CUST-09', 'readPersonalInfo', 'output', 'hasVerifiedProfileEmail hasVerifiedProfilePhone'],
  ['ENT-CUST-10', 'readPersonalInfo', 'output', 'lmsReferenceIds[].lmsId lmsReferenceIds[].customerId'],
  ['ENT-CUST-11', 'readPersonalInfo', 'output', 'referralInfo.ncrCognitoAttribute?'],
  ['ENT-CUST-12', 'readPersonalInfo', 'output', 'communicationSettings?'],
  [
    'ENT-CUST-14',
    'savePersonalInfo',
    'input',
    'customerId contactNumbers[]? emails[]? addresses[]? cognitoUserId? lastPayDate? payFrequency? ssn? bankName? routingNumber? accountNumber? demographics? communicationPreferences?',
  ],
  ['ENT-LOAN-01', 'readAccountDetail', 'output', 'loanId loanHeader lmsId storeId productId'],
  ['ENT-LOAN-02', 'listAccounts', 'output', 'loans[].paidOff loans[].paidOffDate?'],
  ['ENT-LOAN-03', 'listAccounts', 'output', 'loans[].payable'],
  ['ENT-LOAN-04', 'readAccountDetail', 'output', 'refinanceEligible useRefiTerm'],
  ['ENT-LOAN-05', 'readAccountDetail', 'output', 'cosignerId? alternateName? alternateLinked'],
  ['ENT-LOAN-06', 'listAccounts', 'output', 'loans[].brand'],
  ['ENT-LOAN-07', 'readAccountDetail', 'output', 'storePhoneNumber localStoreState'],
  [
    'ENT-LOAN-08',
    'readAccountDetail',
    'output',
    'payoffAmount minimumLoanAmount minimumAmountDue minimumRequiredAmount productSwitchAmountDue',
  ],
  ['ENT-LOAN-09', 'listAccounts', 'output', 'loans[].daysLate loans[].dueDate?'],
  ['ENT-LOAN-10', 'readAccountDetail', 'output', 'intentId?'],
  ['ENT-LOAN-11', 'readAccountDetail', 'output', 'suretyBond'],
  ['ENT-LOAN-12', 'readAccountDetail', 'output', 'collateralDetail.year collateralDetail.make collateralDetail.model'],
  ['ENT-LOAN-13', 'readAccountDetail', 'output', 'validations.isDisbursementAvailable'],
  ['ENT-LOAN-14', 'readAccountDetail', 'output', 'validations.guestFeatures.guestRefinanceEnabled'],
  ['ENT-LOAN-15', 'readAccountDetail', 'output', 'validations.partialPayConfirmViewable'],
  ['ENT-LOAN-17', 'readAccountDetail', 'output', 'validations.isInOfrStatus'],
  ['ENT-LOAN-18', 'readAccountDetail', 'output', 'validations.skipAutoPayConfirm'],
  [
    'ENT-LOAN-19',
    'readAccountDetail',
    'output',
    'disburseProductMigration.newProductId disburseProductMigration.validations{} disburseProductMigration.canAutoPay',
  ],
  ['ENT-LOAN-20', 'readAccountDetail', 'output', 'productMigration'],
  ['ENT-CARD-01', 'listCards', 'output', 'cards[].cardToken'],
  ['ENT-CARD-02', 'listCards', 'output', 'cards[].cardIds[].type cards[].cardIds[].id'],
  [
    'ENT-CARD-04',
    'listCards',
    'output',
    'cards[].cardType cards[].cardholderName cards[].customerId? cards[].customerIds[]',
  ],
  ['ENT-CARD-07', 'listCards', 'output', 'cards[].guestCard cards[].newCard cards[].canDisburse'],
  ['ENT-APP-02', 'readApplicationStatus', 'output', 'applicationInProgress returnUrl? declinedResults?'],
  [
    'ENT-APP-03',
    'readApplicationStatus',
    'output',
    'statusResult.applicationLoanInfo.canUploadLoanDocuments statusResult.applicationLoanInfo.isRefiApplication statusResult.applicationLoanInfo.isAddonApplication',
  ],
  ['ENT-SETL-01', 'readSettlementStatus', 'output', 'loanId docExp docSigned paymentMade'],
  [
    'ENT-OFF-01',
    'listOffers',
    'output',
    'offers[].offerId offers[].targetLoanId? offers[].settlementAmount? offers[].qualifiedAmount? offers[].docExp',
  ],
  ['ENT-OFF-02', 'listOffers', 'output', 'unviewedOffersCount'],
  ['ENT-RISK-01', 'readRiskInfo', 'output', 'rateChanged creditLimitChanged refinanceDenied'],
  ['ENT-STORE-03', 'readStore', 'output', 'brandConfig.brandName'],
  ['ENT-STORE-04', 'readStoreMap', 'output', 'image'],
  ['ENT-ORIG-01', 'readOriginationInfo', 'output', 'applicationId appraisalId? collateral? customerId'],
  ['ENT-ORIG-02', 'readOriginationInfo', 'output', 'disbursementAmount'],
  [
    'ENT-ORIG-03',
    'readOriginationInfo',
    'output',
    'disbursementOptions.isDebitDisbursementAvailable disbursementOptions.isMoneyGramDisbursementAvailable disbursementOptions.isStoreDisbursementAvailable',
  ],
  ['ENT-ORIG-04', 'readOriginationInfo', 'output', 'disbursementType? disburseCardIds[]? dueDate?'],
  ['ENT-ORIG-05', 'readOriginationInfo', 'output', 'loanAmount minLoanAmount maxLoanAmount'],
  ['ENT-ORIG-06', 'readOriginationInfo', 'output', 'loanId? loanStatusId? loanTypeCode'],
  [
    'ENT-ORIG-07',
    'readOriginationInfo',
    'output',
    'locationId locationBrand storeId originationKey productId timeZone',
  ],
  ['ENT-PAY-01', 'submitPayment', 'input', 'loanId paymentAmount paymentAmountType? paymentType?'],
  ['ENT-PAY-04', 'submitPayment', 'input', 'ccv'],
  ['ENT-PAY-05', 'submitPayment', 'input', 'guestCard? saveGuestCard? guestPayment?'],
  ['ENT-PAY-07', 'submitPayment', 'input', 'isRefi? preventRefi? migrateProduct'],
  [
    'ENT-PAY-11',
    'readAccountDetail',
    'output',
    'autoPay.enrolled autoPay.method? autoPay.methodId? autoPay.methodCardType? autoPay.methodDisplayNumber? autoPay.methodExpirationMonth? autoPay.methodExpirationYear?',
  ],
  ['ENT-PAY-12', 'readDemographicReference', 'output', 'demographicsNeeded'],
  ['ENT-PRQ-03', 'submitPayment', 'input', 'collateralYear? collateralMake? collateralModel?'],
  ['ENT-PCM-02', 'sendConfirmation', 'input', 'newLoanId? newLoanDueDate? newPrincipalBalance?'],
  ['ENT-DACK-01', 'acknowledgeDisclosures', 'input', 'AccountNumber storeId? disclosureType loanBrand?'],
  [
    'ENT-APPT-01',
    'scheduleAppointment',
    'input',
    'storeId loanHdr appointmentDate id? timeZone? appointmentType oldStoreId?',
  ],
  ['ENT-LOCK-01', 'setLoanLock', 'input', 'loanId value lockType?'],
  ['ENT-REF-01', 'readReferralStats', 'output', 'ncrCognitoAttribute pendingCashOut peopleSignedUp referCodesScanned'],
  ['ENT-REF-02', 'readReferralStats', 'output', 'currentBalance referralUrl shortCode'],
  ['ENT-REF-03', 'cashOutReward', 'input', 'disbursementAmount'],
  [
    'ENT-SES-03',
    'readConfigSettings',
    'output',
    'menuItemVisibility.referralRewardsButton menuItemVisibility.offerButton menuItemVisibility.optInDisclosuresButton',
  ],
  [
    'ENT-SES-06',
    'readConfigSettings',
    'output',
    'brandedUrls.privacyPolicy brandedUrls.terms brandedUrls.storeLocator',
  ],
  ['ENT-BR-01', 'listServiceProviders', 'output', 'brands{}.providers[] brands{}.availableProviders[]'],
  ['ENT-ST-01', 'listStates', 'output', 'states[].label states[].value'],
  ['ENT-AUTH-01', 'authenticateUser', 'output', 'accessToken idToken deviceKey deviceGroupKey'],
  [
    'VAL-01',
    'readPasswordPolicy',
    'output',
    'minimumLength requireLowercase requireNoSpaces requireNumbers requireSymbols requireUppercase',
  ],
  ['ENT-CUST-13', 'readPersonalInfo', 'output', 'canUpdateUserLogin'],
  ['ENT-LOAN-16', 'readAccountDetail', 'output', 'validations.isOfrReinstateAmount ofrReinstateAmount?'],
  ['ENT-CARD-10', 'listCards', 'output', 'cards[].payProviderType'],
  ['ENT-STORE-01', 'readStore', 'input', 'storeId lmsId?'],
  [
    'ENT-STORE-02',
    'readStore',
    'output',
    'storeInfo.id storeInfo.name storeInfo.address storeInfo.hoursRaw storeInfo.image? storeInfo.phone storeInfo.state.label storeInfo.state.value',
  ],
  [
    'ENT-PAY-03',
    'submitPayment',
    'input',
    'paymentCardToken? paymentCardIds[]? cardHolderName? lastFour? cardType? ccv expirationMonth? expirationYear?',
  ],
  ['ENT-PAY-06', 'submitPayment', 'input', 'disburseCardIds[]? disbursementAmount? disbursementType?'],
  ['ENT-PAY-08', 'submitPayment', 'input', 'isEcommProductMigration? isEcommDisburse?'],
  [
    'ENT-PAY-09',
    'submitPayment',
    'input',
    'isAlternatesTurn? alternateProfileId? alternateDiscAcknowledge? alternateContact?',
  ],
  ['ENT-PAY-10', 'submitPayment', 'input', 'ancillaryProducts?'],
  ['ENT-PAY-13', 'submitPayment', 'input', 'riskCheck? ofrPaymentValue?'],
  ['ENT-PRQ-01', 'submitPayment', 'input', 'email? phoneNumber? cardHolderName? loanId amountPaid? lastFour?'],
  ['ENT-PRQ-02', 'submitPayment', 'input', 'customerName? storePhoneNumber? productBrand?'],
  ['ENT-PRQ-04', 'submitPayment', 'input', 'isPayoff? isPartial? paymentDueDate? username?'],
  ['ENT-PCM-01', 'sendConfirmation', 'input', 'confirmationNumber? paymentDate? disbursementAmount? disbursementType?'],
  [
    'ENT-PCM-03',
    'sendConfirmation',
    'input',
    'messageType? alternatePhone? alternateEmail? appointmentDateTime? lmsId?',
  ],
  [
    'ENT-DACK-02',
    'acknowledgeDisclosures',
    'input',
    'disclosureAck.cognitoId? disclosureAck.disclosures[] disclosureAck.borrowerInfo? disclosureAck.coborrowerInfo?',
  ],
  [
    'ENT-DACK-03',
    'acknowledgeDisclosures',
    'input',
    'disclosureAck.borrowerInfo.customerId? disclosureAck.borrowerInfo.name? disclosureAck.borrowerInfo.username? disclosureAck.borrowerInfo.dob? disclosureAck.borrowerInfo.ssn? disclosureAck.borrowerInfo.accountPhone? disclosureAck.borrowerInfo.homeAddress? disclosureAck.borrowerInfo.mailingAddress? disclosureAck.borrowerInfo.initials disclosureAck.borrowerInfo.date? disclosureAck.borrowerInfo.profileId?',
  ],
  ['ENT-REF-05', 'recordReferralShare', 'input', 'name? email? phone? storeNumber? storeName? source shortCode?'],
  [
    'ENT-SES-01',
    'authenticateUser',
    'output',
    'authenticated verified isGuestPayOnlyUser firstName attributes.email? attributes.emailVerified attributes.phoneNumber? attributes.phoneVerified',
  ],
  [
    'ENT-AUTH-02',
    'authenticateUser',
    'output',
    'serviceConfig.region serviceConfig.userPoolId serviceConfig.clientId serviceConfig.serviceUrl serviceConfig.cognitoUrl',
  ],
  [
    'ENT-AUTH-03',
    'authenticateUser',
    'output',
    'attributes.sub attributes.customLoanState? attributes.customerId? attributes.lmsCustomerIds{} attributes.showPaidOff attributes.phoneNumber? attributes.phoneVerified attributes.email? attributes.emailVerified attributes.mdmId? attributes.nonCustomerRefer?',
  ],
];

/** Paths of all fields of a schema, `[]` for a list and `{}` for a record, `?` behind what may be left out. */
function pathsOf(schema: z.core.$ZodType, path = '', mark = ''): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return pathsOf(schema.unwrap(), path, '?');
  if (schema instanceof z.ZodArray) return pathsOf(schema.element, `${path}[]`, mark);
  if (schema instanceof z.ZodRecord) return pathsOf(schema.valueType, `${path}{}`, mark);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => pathsOf(option, path, mark));
  const inside =
    schema instanceof z.ZodObject
      ? Object.entries(schema.shape as Record<string, z.core.$ZodType>).flatMap(([name, field]) =>
          pathsOf(field, path === '' ? name : `${path}.${name}`),
        )
      : [];
  return [`${path}${mark}`, ...inside];
}

test.each(LINES)('%s: %s', (_id, name, side, fields) => {
  const operation = operations.find((one) => one.name === name);
  expect(operation && pathsOf(operation[side])).toEqual(expect.arrayContaining(fields.split(' ')));
});
