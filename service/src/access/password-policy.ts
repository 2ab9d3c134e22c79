/** The rule a new password has to meet (spec 5, default rule). The blocklist and the top length come on top. */
export const PASSWORD_POLICY = {
  minimumLength: 9,
  requireLowercase: true,
  requireNoSpaces: true,
  requireNumbers: true,
  requireSymbols: false,
  requireUppercase: true,
} as const;
