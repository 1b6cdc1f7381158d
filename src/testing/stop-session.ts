import { toast } from 'sonner';
import { vi } from 'vitest';
import { queryClient } from '@/lib/query-client';
import { endSession } from '@/lib/supabase';

/** After each test in which somebody signs in. */
export async function stopSession(): Promise<void> {
  await endSession();
  queryClient.clear();
  toast.dismiss();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
}
