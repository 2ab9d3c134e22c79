import type { Language } from '@lendside/domain/language';
import { uploadNames } from '@lendside/domain/upload-limits';
import type { Context } from '../context.ts';
import { uploadRulesOf } from '../platform/http/upload-rules.ts';
import { Problem } from '../problem.ts';

type Configured = Pick<Context, 'flags'>;

/** A file of a kind that is not taken, in words that name those that are. */
export const kindNotAllowed = ({ flags }: Configured, language: Language) =>
  new Problem('file_type_not_allowed', { kinds: uploadNames(uploadRulesOf(flags).mediaTypes, language) });

/** A file above the configured size. */
export const tooLarge = ({ flags }: Configured) =>
  new Problem('file_too_large', { megabytes: String(flags.limit('loanDocumentSize')) });
