// Supabase Edge Function: processes the outbox of emails. Everything but this file runs in Node,
// too. docs/email.md says how to deploy, configure and schedule it.
import { createMailHandler } from '../_shared/handler.ts';

Deno.serve(createMailHandler((name) => Deno.env.get(name)));
