// Supabase Edge Function: the one click with which mail programs stop our news. docs/email.md
import { createUnsubscribeHandler } from '../_shared/unsubscribe.ts';

Deno.serve(createUnsubscribeHandler((name) => Deno.env.get(name)));
