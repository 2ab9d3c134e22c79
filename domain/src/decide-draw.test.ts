import { describe, expect, it } from 'vitest';
import { type DrawAsked, type DrawLoan, decideDraw } from './decide-draw.ts';
import { LOAN_STATE } from './loan-states.ts';

const LINE: DrawLoan = {
  stateId: LOAN_STATE.Open,
  isDisbursementAvailable: true,
  availableCents: 150_000,
  drawMinCents: 5_000,
  limitChangeOpen: false,
};
const BIG: Partial<DrawLoan> = { availableCents: 2_000_000 };

describe('a draw on a line of credit', () => {
  it.each<[string, Partial<DrawLoan>, Partial<DrawAsked>, string]>([
    ['within the limit', {}, {}, 'ok, 100000 left'],
    ['of all that is left', {}, { amountCents: 150_000 }, 'ok, 0 left'],
    ['of the smallest amount', {}, { amountCents: 5_000 }, 'ok, 145000 left'],
    ['of a cent less', {}, { amountCents: 4_999 }, 'draw_amount_not_allowed below_minimum'],
    ['of a cent more than is left', {}, { amountCents: 150_001 }, 'draw_amount_not_allowed above_available'],
    ['of nothing', { drawMinCents: 0 }, { amountCents: 0 }, 'draw_amount_not_allowed below_minimum'],
    ['of less than nothing', { drawMinCents: -10 }, { amountCents: -1 }, 'draw_amount_not_allowed below_minimum'],
    ['of part of a cent', {}, { amountCents: 6_000.5 }, 'draw_amount_not_allowed not_whole_cents'],
    ['of no number', {}, { amountCents: Number.NaN }, 'draw_amount_not_allowed not_whole_cents'],
    ['while another is under way', {}, { underWayCents: 100_000 }, 'ok, 0 left'],
    [
      'beside another that leaves too little',
      {},
      { underWayCents: 100_001 },
      'draw_amount_not_allowed above_available',
    ],
    ['of the most that a pickup takes', BIG, { amountCents: 1_000_000, type: 'moneyGram' }, 'ok, 1000000 left'],
    [
      'of a cent more',
      BIG,
      { amountCents: 1_000_001, type: 'moneyGram' },
      'draw_amount_not_allowed above_money_transfer',
    ],
    ['of as much to a card', BIG, { amountCents: 1_000_001 }, 'ok, 999999 left'],
    [
      'of what configuration lets a pickup take',
      BIG,
      { amountCents: 50_001, type: 'moneyGram', moneyTransferMaxCents: 50_000 },
      'draw_amount_not_allowed above_money_transfer',
    ],
    ['while a changed limit was not seen', { limitChangeOpen: true }, {}, 'limit_not_acknowledged'],
    ['that the lender does not pay out', { isDisbursementAvailable: false }, {}, 'draw_not_available not_drawable'],
    ['of a loan that is paid off', { stateId: LOAN_STATE.PaidOff }, {}, 'draw_not_available paid_off'],
    ['of a loan in default', { stateId: LOAN_STATE.Default }, {}, 'draw_not_available in_default'],
    ['of a loan in no known state', { stateId: 99 }, {}, 'draw_not_available unknown_state'],
    [
      'hears first why nothing can be drawn',
      { stateId: LOAN_STATE.Bankrupt, isDisbursementAvailable: false, limitChangeOpen: true },
      { amountCents: 1 },
      'draw_not_available bankruptcy',
    ],
  ])('%s', (_, loan, asked, expected) => {
    const decision = decideDraw({ ...LINE, ...loan }, { amountCents: 50_000, type: 'debit', ...asked });
    const said = decision.ok
      ? `ok, ${decision.leftCents} left`
      : [decision.refusal, 'reason' in decision ? decision.reason : ''].join(' ').trim();
    expect(said).toBe(expected);
  });
});
