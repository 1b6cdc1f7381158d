/** A quote has so many at most. */
export const MAX_PHOTOS = 8;
/** A vehicle has so many as it came, and as many when it was done. */
export const MAX_VEHICLE_PHOTOS = 12;
/** Longest edge in pixels that a photo is scaled to before it is sent, and that is taken. */
export const PHOTO_EDGE = 1_600;
/** Bytes of a photo as it is sent; the bucket and the table have the same limit. */
export const MAX_PHOTO_BYTES = 2 * 1024 * 1024;
/** Bytes of a photo as it was taken. */
export const MAX_TAKEN_BYTES = 15 * 1024 * 1024;

export type PhotoKind = 'image/jpeg' | 'image/png' | 'image/webp';
