// Supabase Edge Function: asks the site's host to rebuild it, for owners. docs/website.md
import { createPublishHandler } from '../_shared/publish.ts';

Deno.serve(createPublishHandler((name) => Deno.env.get(name)));
