// Supabase Edge Function: notes what the payment provider says. docs/payments.md
import { createPayWebhookHandler } from '../_shared/pay/pay-webhook.ts';

Deno.serve(createPayWebhookHandler((name) => Deno.env.get(name)));
