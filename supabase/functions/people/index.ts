// Supabase Edge Function: lets owners invite and remove staff. docs/database.md
import { createPeopleHandler } from '../_shared/people.ts';

Deno.serve(createPeopleHandler((name) => Deno.env.get(name)));
