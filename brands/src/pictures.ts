/** Moments that each brand has a drawing for, in a style of its own: `brands/pictures/<brand>-<moment>.svg`. */
export const pictureNames = ['empty', 'success', 'trouble'] as const;
export type PictureName = (typeof pictureNames)[number];
