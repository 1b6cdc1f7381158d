/** Copy of photos that are being sent, of a quote or of a vehicle at the shop. */
export const PHOTOS = {
  add: 'Add photos',
  take: 'Take photos',
  uploading: (percent: number): string => `Sending, ${percent}%`,
  waiting: 'Waiting',
  retry: 'Try again',
  remove: 'Remove it',
  pending: (count: number): string =>
    count === 1
      ? 'One photo is being sent. Keep this page open.'
      : `${count} photos are being sent. Keep this page open.`,
  offline: (count: number): string =>
    count === 1
      ? 'One photo is kept on this device and sent once you are back online.'
      : `${count} photos are kept on this device and sent once you are back online.`,
  failures: {
    network: 'The connection was lost.',
    late: 'Photos can be added for a day after the request.',
    many: 'There are as many photos as fit already.',
    quota: 'Too many photos today. Try again tomorrow, or bring them along.',
    refused: "This photo can't be added.",
  },
  unreadable: "This photo can't be added.",
} as const;
