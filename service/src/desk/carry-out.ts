import type { Context } from '../context.ts';
import type { DeskAnswer } from './answer.ts';
import { endSessions, showSessions } from './customer-sessions.ts';
import { retryMessage, setMessageAside, showDead } from './dead-letters.ts';
import { retryWork } from './dead-work.ts';
import { closeDeath, matchDeath, showDeath, showDeaths, undoDeath } from './deaths.ts';
import type { DeskCall } from './desk-call.ts';
import { coverOne, declareOne, endOneDisaster, showDisasters } from './disasters.ts';
import { extendDeletionTime, showDeletions } from './extend-deletion.ts';
import { findCustomer } from './find-customer.ts';
import { releaseHold, showHolds } from './holds.ts';
import { showOpenMoney } from './open-money.ts';
import type { OperationName } from './operations.ts';
import { closePortal, openPortal, showPortal } from './portal.ts';
import { showPromises } from './promises.ts';
import { checkOne, confirmOne, endOne, enterOne, refuseOne, showProtections } from './protections.ts';
import { answerQuestion, closeQuestion, showQuestion, showQuestions } from './questions.ts';
import { readTrail } from './read-trail.ts';
import {
  acceptDocument,
  drawDocumentPicture,
  refuseDocument,
  showDocument,
  showDocuments,
} from './review-documents.ts';
import { sendLink } from './send-link.ts';
import { showDifferences } from './show-differences.ts';
import { showJobs } from './show-jobs.ts';
import { stopContact } from './stop-contact.ts';
import { markCalled, showCalls } from './store-calls.ts';
import { unmaskField } from './unmask-field.ts';

/** The use case of each operation. */
export const USE_CASES: Readonly<Record<OperationName, (context: Context, call: DeskCall) => Promise<DeskAnswer>>> = {
  find: findCustomer,
  unmask: unmaskField,
  dead: showDead,
  retry: retryMessage,
  setAside: setMessageAside,
  retryWork,
  money: showOpenMoney,
  differences: showDifferences,
  holds: showHolds,
  release: releaseHold,
  deletions: showDeletions,
  extendDeletion: extendDeletionTime,
  documents: showDocuments,
  document: showDocument,
  documentPicture: drawDocumentPicture,
  acceptDocument,
  refuseDocument,
  protections: showProtections,
  checkActiveDuty: checkOne,
  enterProtection: enterOne,
  confirmProtection: confirmOne,
  refuseProtection: refuseOne,
  endProtection: endOne,
  promises: showPromises,
  calls: showCalls,
  callDone: markCalled,
  deaths: showDeaths,
  death: showDeath,
  matchDeath,
  closeDeath,
  undoDeath,
  disasters: showDisasters,
  declareDisaster: declareOne,
  endDisaster: endOneDisaster,
  coverCustomer: coverOne,
  questions: showQuestions,
  question: showQuestion,
  answerQuestion,
  closeQuestion,
  sessions: showSessions,
  endSessions,
  sendLink,
  stopContact,
  portal: showPortal,
  close: closePortal,
  open: openPortal,
  jobs: showJobs,
  trail: readTrail,
};
