import { PayButton } from '@/features/dashboard/money/pay-button';
import { Owes } from '@/features/dashboard/money/owes';

/** On a booking wherever it is listed: what is owed, and the button that takes it. */
export const MONEY_PLACES = { Mark: Owes, LastStep: PayButton };
