import type { BrandCode } from '@lendside/brands/brand';
import type { Language } from '@lendside/domain/language';
import { EMPTY_PAGES } from './empty-answers.ts';
import { STATES, type State } from './looks.ts';

/** Answer of the service to a call; its status where that was not 200. */
export interface Answer {
  readonly status?: number;
  readonly body: unknown;
}
export type Answers = Readonly<Record<string, Answer>>;

/** A page as a person of the demo world stood on it. */
export interface Scene {
  readonly name: string;
  readonly page: string;
  readonly address: string;
  /** Storage of the tab. */
  readonly saved: Readonly<Record<string, string>>;
  /** Answers that differ from those of the person's other pages. */
  readonly english: Answers;
  readonly spanish: Answers;
}

/** The pages of one person, as `npm run gallery -- --record` walked through them. */
export interface Recording {
  readonly atMs: number;
  readonly answers: Answers;
  readonly scenes: readonly Scene[];
}

const files = import.meta.glob<string>('./recorded/*.json', { query: '?raw', import: 'default' });

const nameOf = (file: string) => file.replace(/^.*\/|\.json$/g, '');

/** Every recording by who stood there, in the order of their names. */
export async function recordings(): Promise<readonly (readonly [who: string, recording: Recording])[]> {
  return Promise.all(
    Object.entries(files).map(async ([file, load]) => [nameOf(file), JSON.parse(await load()) as Recording] as const),
  );
}

/** Answers of a scene in a language, call by call (`GET /accounts?brand=tmx`). */
export function answersOf(recording: Recording, scene: Scene, language: Language): Answers {
  return { ...recording.answers, ...scene.english, ...(language === 'spanish' && scene.spanish) };
}

/** The brand that a scene is about: of its address, else the house's first. */
export const brandOfScene = ({ address }: Scene): string => /^\/([a-z]{3})\//.exec(address)?.[1] ?? 'tmx';

/** Place of the card's fields, in a recording made on a machine that is left out of it. */
const RECORDED_FIELDS = 'https://portal.example/fields';

/** A recording whose card fields are served here, as it would be at another brand: its code stands in addresses and answers between these signs. */
export function playedAt(recording: Recording, from: string, to: BrandCode | undefined): Recording {
  const code = new RegExp(`(?<=["/=])${from}(?=["/?&\\\\])`, 'g');
  const here = JSON.stringify(recording).replaceAll(RECORDED_FIELDS, `${location.origin}/fields`);
  return JSON.parse(to === undefined ? here : here.replaceAll(code, to)) as Recording;
}

/** The states that a page can be shown in: there is not always something that could be missing. */
export const statesOf = (page: string): readonly State[] =>
  STATES.filter((state) => state !== 'empty' || Object.hasOwn(EMPTY_PAGES, page));
