import { BIN_LENGTH } from '@lendside/domain/limits';
import { importJWK, type JWK, jwtVerify } from 'jose';
import { z } from 'zod';

/** Facts of a card that was typed into CyberSource's fields, as its transient token says them. */
export interface TransientCard {
  readonly lastFour: string;
  readonly bin: string;
  readonly cardType: string;
  readonly expirationMonth: string;
  readonly expirationYear: string;
}

/** Card networks by CyberSource's numbers. */
const NETWORKS: Readonly<Record<string, string>> = {
  '001': 'Visa',
  '002': 'MasterCard',
  '003': 'American Express',
  '004': 'Discover',
};

const content = z.object({
  paymentInformation: z.object({
    card: z.object({
      number: z
        .object({
          maskedValue: z.string().regex(/\d{4}$/),
          prefix: z.string().optional(),
          bin: z.string().optional(),
          detectedCardTypes: z.array(z.string()).default([]),
        })
        .optional(),
      expirationMonth: z.object({ value: z.string().regex(/^\d{2}$/) }).optional(),
      expirationYear: z.object({ value: z.string().regex(/^20\d{2}$/) }).optional(),
      securityCode: z.looseObject({}).optional(),
    }),
  }),
});

/** Reads a transient token. Undefined where it is not signed for this form, is too old, or holds no security code. */
export async function readTransientToken(
  token: string,
  tokenKey: JWK,
  nowMs: number,
): Promise<{ readonly card: TransientCard | undefined } | undefined> {
  try {
    const key = await importJWK(tokenKey, 'RS256');
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['RS256'],
      currentDate: new Date(nowMs),
      requiredClaims: ['exp', 'jti'],
    });
    const { card } = content.parse(payload.content).paymentInformation;
    const { number, expirationMonth, expirationYear, securityCode } = card;
    if (securityCode === undefined) return undefined;
    if (!number || !expirationMonth || !expirationYear) return { card: undefined };
    const digits = number.prefix ?? number.bin ?? '';
    return {
      card: {
        lastFour: number.maskedValue.slice(-4),
        bin: digits.slice(0, number.maskedValue.length < 16 ? 6 : BIN_LENGTH),
        cardType: NETWORKS[number.detectedCardTypes[0] ?? ''] ?? 'Card',
        expirationMonth: expirationMonth.value,
        expirationYear: expirationYear.value.slice(2),
      },
    };
  } catch {
    return undefined;
  }
}
