// Supabase Edge Function: checks a solved CAPTCHA. Off until TURNSTILE_SECRET_KEY is set: docs/database.md
import { createCaptchaHandler } from '../_shared/captcha.ts';

Deno.serve(createCaptchaHandler((name) => Deno.env.get(name)));
