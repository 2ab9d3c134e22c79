import { describe, expect, it } from 'vitest';
import { processorFor, readRules } from './keeper-rules.ts';
import { CARD_BRANDS, CARD_KINDS } from './keepers.ts';

const PROCESSORS = ['cybersource', 'tabapay'];
const read = (...rules: readonly string[]) => readRules(rules, PROCESSORS);

describe('rules of who keeps which card', () => {
  it('the first that fits decides, by brand, by use, or by both', () => {
    const { table, faults } = read('Visa, discover disbursement: tabapay', 'autopay: tabapay', 'any: cybersource');
    expect(faults).toEqual([]);
    const by = CARD_KINDS.map((kind) => CARD_BRANDS.map((brand) => processorFor(table, kind, brand)?.slice(0, 1)));
    expect(by.map((row) => row.join(''))).toEqual(['cccc', 'tcct', 'cccc', 'tttt']);
  });

  it.each([
    [['visa: tabapay', 'mastercard: cybersource'], 'no rule says who keeps American Express for payment'],
    [['payment: tabapay'], 'no rule says who keeps Visa for disbursement'],
    [['any: tabapay', 'visa: cybersource'], 'rule 2 decides nothing that an earlier one does not'],
    [['credit: tabapay'], 'rule 1 has the word “credit”, which is none of visa, mastercard'],
    [['any: acme'], 'rule 1 names a processor other than cybersource, tabapay'],
    [['tabapay'], 'rule 1 is not written as'],
    [[''], 'rule 1 is not written as'],
  ])('%j is refused', (rules, sentence) => {
    expect(read(...rules).faults.join('\n')).toContain(sentence);
  });
});
