import type { DocumentBlock } from '@lendside/domain/document-text';
import { expect, test } from 'vitest';
import type { DocumentWriter } from './document-writer.ts';
import { drawBlocks } from './draw-document.ts';

/** Room that headings and words that stand out ask for below them. */
function roomAsked(blocks: readonly DocumentBlock[]) {
  const asked: (readonly [string, number])[] = [];
  const writer = {
    heading: (text: string, followed = 30) => asked.push([text, followed]),
    strong: (text: string, followed = 0) => asked.push([text, followed]),
    ...{ note: () => undefined, gap: () => undefined },
  } as unknown as DocumentWriter;
  drawBlocks(writer, blocks);
  return asked;
}

const heading = { kind: 'heading', text: 'Definitions' } as const;
const question = { kind: 'strong', text: 'Affiliates' } as const;
const answer = { kind: 'paragraph', text: 'Companies related by common ownership or control.' } as const;

test('no page ends between a question and its answer, or between their heading and both', () => {
  expect(roomAsked([heading, question, answer, question, answer])).toEqual([
    ['Definitions', 60],
    ['Affiliates', 30],
    ['Affiliates', 30],
  ]);
});

test('words that stand out by themselves name nothing below them', () => {
  const long = { kind: 'strong', text: 'You can cancel this loan by the end of the day. '.repeat(3) } as const;
  expect(roomAsked([long, answer, question, heading]).map(([, room]) => room)).toEqual([0, 0, 30]);
});
