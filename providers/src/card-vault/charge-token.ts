/** Opens the charge token of a redeemed security token; the embedded processor finds the redemption by the rest of it. */
export const CHARGE_TOKEN_PREFIX = 'chg_';
