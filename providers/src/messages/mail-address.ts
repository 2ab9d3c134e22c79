import { z } from 'zod';

const ADDRESS = /^[^\s@<>(),:;"[\]\\]{1,64}@[^\s@<>(),:;"[\]\\]{1,190}$/;

/** Whether a text is one address of mail and nothing beside it: a list would be sent to each. */
export const isEmailAddress = (text: string) => ADDRESS.test(text);

export const emailAddress = z.string().max(255).regex(ADDRESS, 'it has to be one address of mail');
