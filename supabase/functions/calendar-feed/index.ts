// Supabase Edge Function: the shop's bookings for calendar programs of staff. docs/calendar.md
import { createCalendarFeedHandler } from '../_shared/calendar-feed.ts';

Deno.serve(createCalendarFeedHandler((name) => Deno.env.get(name)));
