// Supabase Edge Function: takes the photos of the website. docs/website.md
import { createWebsitePhotoHandler } from '../_shared/website-photo.ts';

Deno.serve(createWebsitePhotoHandler((name) => Deno.env.get(name)));
