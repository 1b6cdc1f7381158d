import { QueryClientProvider } from '@tanstack/react-query';
import { Head } from '@/components/head';
import { PATHS } from '@/config/paths';
import { MANAGE } from '@/content/manage';
import { Manage } from '@/features/booking/manage/manage';
import { queryClient } from '@/lib/query-client';

export function Component() {
  return (
    <main className="paper" id="main" tabIndex={-1}>
      <Head
        title={MANAGE.title}
        description={MANAGE.description}
        path={PATHS.manage}
        isHidden
        isPrivate
      />
      <QueryClientProvider client={queryClient}>
        <Manage />
      </QueryClientProvider>
    </main>
  );
}
