/**
 * Tint law of British Columbia as the specification gives it. This module is the only home of the
 * legal facts: pages, studio and articles read them here.
 *
 * Source: project specification, section 9. Checked on: 2026-11-21. Not yet checked by the owner
 * against the Motor Vehicle Act Regulations, Division 7; see docs/before-going-live.md.
 */
export const TINT_LAW = {
  /** Percent VLT that front side windows must at least let through. */
  frontMinVlt: 70,
  /** Percent of tint, the same limit said the other way round. */
  frontMaxTint: 30,
  /** Height of the strip at the top of the windshield that may be tinted. */
  windshieldStripMm: 75,
  windshieldStripCm: 7.5,
  /** Dollars. */
  fineMin: 109,
  fineMax: 196,
  enforcedBy: 'RCMP',
  /** Percent, a claim of the specification. */
  uvProtection: 99,
  checkedOn: '2026-11-21',
} as const;

/** The database stores this version: a changed sentence below needs a new one. */
export const TINT_LAW_NOTES_VERSION = 3;

/** Many sources add this to the text above; it shows wherever it matters to a choice or a reader. */
export const TINT_LAW_NOTES = {
  front: 'BC may not allow any aftermarket film on front side windows. Check before you book.',
  rear: 'A tinted rear window is allowed only with mirrors on both sides of the vehicle.',
  source:
    "Source: BC's Motor Vehicle Act Regulations, Division 7. This is general information, not legal advice.",
} as const;
