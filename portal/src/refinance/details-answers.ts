import { isSsn } from '@lendside/domain/ssn';
import { isZip } from '@lendside/domain/zip';
import type { WayTexts } from './way-texts.ts';

/** A borrower's answers on CustomerDetails; undefined is not answered, and nothing is answered beforehand. */
export interface DetailsAnswers {
  readonly isMilitary?: boolean;
  readonly isDependent?: boolean;
  readonly bureauAgreed: boolean;
  readonly ssn: string;
  readonly race: string;
  readonly gender: string;
  readonly feet: string;
  readonly inches: string;
  readonly weight: string;
  readonly married?: boolean;
  readonly spouseName: string;
  readonly sameAddress: boolean;
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly right: boolean;
}

export const NO_ANSWERS: DetailsAnswers = {
  bureauAgreed: false,
  ssn: '',
  race: '',
  gender: '',
  feet: '',
  inches: '',
  weight: '',
  spouseName: '',
  sameAddress: false,
  line1: '',
  city: '',
  state: '',
  zip: '',
  right: false,
};

/** Questions that the page asks this person. */
export interface DetailsAsked {
  readonly military: boolean;
  readonly bureau: boolean;
  readonly ssn: boolean;
  readonly demographics: {
    readonly race: boolean;
    readonly height: boolean;
    readonly gender: boolean;
    readonly weight: boolean;
  };
  readonly spouse: boolean;
}

/** Missing or invalid answers by field id, in the order of the page. */
export function detailsProblems(
  asked: DetailsAsked,
  answers: DetailsAnswers,
  texts: WayTexts,
): Readonly<Record<string, string | undefined>> {
  const when = (isWrong: boolean, message: string) => (isWrong ? message : undefined);
  const { demographics } = asked;
  const spouse = asked.spouse && answers.married === true && !answers.sameAddress;
  return {
    member: when(asked.military && answers.isMilitary === undefined, texts.common.answer),
    dependent: when(asked.military && answers.isDependent === undefined, texts.common.answer),
    ssn: when(asked.bureau && asked.ssn && !isSsn(answers.ssn), texts.bureau.ssnWrong),
    bureau: when(asked.bureau && !answers.bureauAgreed, texts.bureau.missing),
    race: when(demographics.race && answers.race === '', texts.demographics.missing),
    gender: when(demographics.gender && answers.gender === '', texts.demographics.missing),
    feet: when(demographics.height && answers.feet === '', texts.demographics.missing),
    inches: when(demographics.height && answers.inches === '', texts.demographics.missing),
    weight: when(demographics.weight && !/^\d{2,3}$/.test(answers.weight), texts.demographics.missing),
    married: when(asked.spouse && answers.married === undefined, texts.common.answer),
    line1: when(spouse && answers.line1.trim() === '', texts.spouse.missing),
    city: when(spouse && answers.city.trim() === '', texts.spouse.missing),
    state: when(spouse && !/^[A-Z]{2}$/.test(answers.state), texts.spouse.missing),
    zip: when(spouse && !isZip(answers.zip), texts.spouse.missing),
    right: when(!answers.right, texts.details.rightMissing),
  };
}
