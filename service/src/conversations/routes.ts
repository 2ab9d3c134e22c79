import {
  addToConversation,
  closeConversation,
  listConversations,
  openConversation,
  startConversation,
} from '@lendside/contract/conversations';
import { type Binding, on } from '../on.ts';
import { addToOne, startOne } from './ask.ts';
import { closeOwn, openOwn, ownConversations } from './read-conversations.ts';

export const conversationsRoutes: readonly Binding[] = [
  on(listConversations, ownConversations),
  on(openConversation, openOwn),
  on(startConversation, startOne),
  on(addToConversation, addToOne),
  on(closeConversation, closeOwn),
];
