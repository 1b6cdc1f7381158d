/** Shown on its page until the shop has written its own; a new shop on trial begins with it. */
export const SAMPLE_POLICY = `Cancelling or rescheduling
Free until 24 hours before your appointment, with the link in your email. After that, please call us.

Deposits
A deposit holds your time and comes off your total. Cancel at least 24 hours ahead and you get all of it back. If you cancel later or don't come, we keep it.

Refunds
If we can't do the work, you get back everything you paid for it, the way you paid and within 15 days.

Our work guarantee
If film bubbles or peels, or a coating or wrap fails because of how we fitted it, we redo it at no charge within a year. Damage, scratches and wear aren't covered.`;

/** A new shop on trial begins with these. The same as in supabase/seed.sql. */
export const SAMPLE_INTAKE_TERMS = `The marks and photos show how my vehicle was when I left it. Please point out anything that is missing.

I've taken my valuables out. Things I leave in the vehicle stay at my own risk.

The shop may drive the vehicle on its premises and for a short test.`;
