import { PROCESSOR } from '@lendside/domain/enumerations';

/** The eight brand codes (spec 1), in the order of the specification. */
export const brandCodes = ['c1l', 'ccc', 'cic', 'chs', 'ccf', 'esm', 'inl', 'tmx'] as const;
export type BrandCode = (typeof brandCodes)[number];

/** The deployment of a host name that names no brand, unless a setting says otherwise. */
export const DEFAULT_BRAND: BrandCode = 'tmx';

/** The two lender systems (spec 1). */
export type LenderSystem = 'TLXe' | 'NLS';

/** Payment processors (spec 9): 1 first, 2 second, 3 mixed, 4 third, 5 none. */
export const processorTypes = PROCESSOR;
export type ProcessorType = (typeof processorTypes)[keyof typeof processorTypes];

/** One processor, where `mixed` and `none` say which ones are used. */
export type Processor = Exclude<ProcessorType, typeof processorTypes.mixed | typeof processorTypes.none>;

/** The processors behind a type: mixed is the first and the second (decision D16). New cards go to the first of them. */
export function processorsOf(type: ProcessorType): readonly Processor[] {
  if (type === processorTypes.none) return [];
  return type === processorTypes.mixed ? [processorTypes.first, processorTypes.second] : [type];
}

/** One of the five types, if the number means one. */
export function processorTypeFrom(value: number): ProcessorType | undefined {
  return Object.values(processorTypes).find((type) => type === value);
}

/** The face of headings and amounts that the application brings; its file is made by the build of the portal. */
export type DisplayFace = {
  /** Faces with about the same shapes stand in while it is on its way. */
  kind: 'sans' | 'serif';
  /** CSS letter-spacing of headings. */
  tracking: string;
};

/** A heading face, a text face and a face for figures; only fonts that devices already have, and the face that comes later. */
export type TypePairing = {
  heading: string;
  body: string;
  figures: string;
  headingWeight: number;
  figureWeight: number;
  /** CSS letter-spacing of headings. */
  headingTracking: string;
  display: DisplayFace;
};

/** Look of a brand; every color is derived from `hue` (palette.ts). */
export type BrandLook = {
  /** OKLCH hue in degrees. */
  hue: number;
  /** Hue of the second color of mark, card and charts. */
  accentHue: number;
  /** Hue of the tinted ground, where the brand's own would look like a warning. */
  softHue?: number;
  /** Strength of the brand color, 0 to 1 of the most that the screen can show. */
  vividness: number;
  /** Corner radii in rem. */
  radius: { card: number; control: number; small: number };
  type: TypePairing;
};

export type BrandLinks = {
  termsUrl: string;
  privacyUrl: string;
  storeLocatorUrl: string;
  /** With the campaign parameters of the mobile app (spec 2, "Apply for loan"). */
  applyUrl: string;
  /** Where a loan is refinanced outside the portal (spec 9, e-commerce refinance). */
  refinanceUrl: string;
  websiteUrl: string;
  /** Directions to an address on a map, for a computer: the address is added to the end of it. */
  directionsUrl: string;
};

/** Where the money of a payoff goes when a third party pays it: a buyer, a bank, another lender. */
export type PayoffTo = {
  /** Lines of the postal address for checks. */
  mail: readonly string[];
  wire: { bankName: string; routingNumber: string; accountNumber: string };
};

/** The videos that show how something is done, by name. */
export const videoNames = ['turnOnLocation', 'installApple', 'installChrome', 'signDocuments'] as const;
export type VideoName = (typeof videoNames)[number];

export type Brand = {
  code: BrandCode;
  /** Neutral: the code in capitals (decision F28). */
  name: string;
  /** The company that lends under this brand, as agreements name it. Invented. */
  legalName: string;
  /** Lender systems whose loans this brand sells. */
  systems: readonly LenderSystem[];
  /** Fictional numbers; the contacts operation may say others. */
  supportPhones: Readonly<Record<LenderSystem, string>>;
  /** Calling it costs nothing: the statement to servicemembers is spoken there (32 CFR 232.6(d)(2)). Fictional. */
  tollFreePhone: string;
  supportEmail: string;
  /** Fictional; the deployment's file says the lender's own. */
  payoffTo: PayoffTo;
  links: BrandLinks;
  /** Addresses of the videos. */
  videos: Readonly<Record<VideoName, string>>;
  /** Brands whose route segment a deployment of this brand shows; tmx and inl show each other's (section 2). */
  exposesSegments: readonly BrandCode[];
  /** Lets in a signed-in person who has no brands yet (guard 5, decision B15). */
  toleratesNoBrands: boolean;
  processorType: ProcessorType;
  /** Terms and conditions inside the app rather than on an external page (tmx and inl only). */
  termsInApp: boolean;
  referral: {
    /** Customers get a menu entry (not in ccf, section 2). */
    customerMenuEntry: boolean;
    /** Terms entry of the referral-only menu: the in-app route, or an external page (ccf, and where no in-app terms exist). */
    termsInApp: boolean;
  };
};

/** True for one of the eight codes, in lower case. */
export function isBrandCode(text: string): text is BrandCode {
  return (brandCodes as readonly string[]).includes(text);
}
