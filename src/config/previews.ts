/** Path of a link preview image; the build draws them (scripts/site/previews.mjs). */
export const previewPath = (name: string): string => `/previews/${name}.png`;
