// Supabase Edge Function: gives back by the payment provider what was paid online. docs/payments.md
import { createPayRefundHandler } from '../_shared/pay/pay-refund.ts';

Deno.serve(createPayRefundHandler((name) => Deno.env.get(name)));
