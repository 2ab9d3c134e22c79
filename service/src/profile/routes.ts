import { listAccountActivity } from '@lendside/contract/access-sessions';
import {
  alignPersonalInfo,
  predictAddress,
  readAddressDetails,
  readBankInfo,
  readPersonalInfo,
  savePersonalInfo,
  updateBankInfo,
} from '@lendside/contract/profile';
import {
  listConsents,
  readCommunicationSettings,
  saveNotificationInfo,
  updateCommunicationSettings,
  withdrawConsent,
} from '@lendside/contract/profile-contact';
import {
  downloadDataExport,
  readDataExport,
  readUserCache,
  requestDataExport,
  saveUserCache,
} from '@lendside/contract/profile-data';
import { readDeletionRequest, requestDeletion, withdrawDeletionRequest } from '@lendside/contract/profile-deletion';
import { countUnreadMessages, listMessages, openMessage } from '@lendside/contract/profile-messages';
import { type Binding, on } from '../on.ts';
import { addressDetails, predictions } from './address-help.ts';
import { alignInfo } from './align-personal-info.ts';
import { readBank, updateBank } from './bank-info.ts';
import { readSettings, updateSettings } from './communication.ts';
import { downloadExport, readExport, requestExport } from './data-export.ts';
import { askForDeletion, ownDeletionRequest, withdrawRequest } from './deletion-requests.ts';
import { listActivity } from './list-account-activity.ts';
import { ownConsents, takeBack } from './list-consents.ts';
import { saveNotification } from './notification-info.ts';
import { openOwnMessage, ownMessages, unreadMessages } from './own-messages.ts';
import { readInfo } from './read-personal-info.ts';
import { saveInfo } from './save-personal-info.ts';
import { readCache, saveCache } from './user-cache.ts';

export const profileRoutes: readonly Binding[] = [
  on(listAccountActivity, listActivity),
  on(listMessages, ownMessages),
  on(countUnreadMessages, unreadMessages),
  on(openMessage, openOwnMessage),
  on(readPersonalInfo, readInfo),
  on(savePersonalInfo, saveInfo),
  on(alignPersonalInfo, alignInfo),
  on(readBankInfo, readBank),
  on(updateBankInfo, updateBank),
  on(predictAddress, predictions),
  on(readAddressDetails, addressDetails),
  on(readCommunicationSettings, readSettings),
  on(updateCommunicationSettings, updateSettings),
  on(saveNotificationInfo, saveNotification),
  on(listConsents, ownConsents),
  on(withdrawConsent, takeBack),
  on(readUserCache, readCache),
  on(saveUserCache, saveCache),
  on(requestDataExport, requestExport),
  on(readDataExport, readExport),
  on(downloadDataExport, downloadExport),
  on(requestDeletion, askForDeletion),
  on(readDeletionRequest, ownDeletionRequest),
  on(withdrawDeletionRequest, withdrawRequest),
];
