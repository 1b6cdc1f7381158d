// Supabase Edge Function: works off the outbox of emails. Everything but this file runs in Node, too.
// How to deploy, configure and schedule it: docs/email.md
import { createMailHandler } from '../_shared/handler.ts';

Deno.serve(createMailHandler((name) => Deno.env.get(name)));
