// Supabase Edge Function: leads the holder of a booking's link to the payment provider. docs/payments.md
import { createPayHandler } from '../_shared/pay/pay.ts';

Deno.serve(createPayHandler((name) => Deno.env.get(name)));
