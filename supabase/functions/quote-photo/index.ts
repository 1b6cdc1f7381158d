// Supabase Edge Function: takes and shows the photos of quotes, and of vehicles at the shop. docs/quotes.md
import { createQuotePhotoHandler } from '../_shared/quote-photo.ts';

Deno.serve(createQuotePhotoHandler((name) => Deno.env.get(name)));
