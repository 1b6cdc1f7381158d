// Supabase Edge Function: notes what the provider of texts says, and what customers reply. docs/email.md
import { createTextWebhookHandler } from '../_shared/text/text-webhook.ts';

Deno.serve(createTextWebhookHandler((name) => Deno.env.get(name)));
