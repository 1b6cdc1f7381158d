/** 200, which finds what a change broke; `npm test -- model` asks for more. */
export const RANDOM_STEPS = Number(process.env['RANDOM_STEPS'] ?? 200);
