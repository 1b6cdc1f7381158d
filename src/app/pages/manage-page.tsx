import { QueryProvider } from '@/app/query-provider';
import { Head } from '@/components/head';
import { PATHS } from '@/config/paths';
import { MANAGE } from '@/content/manage';
import { Manage } from '@/features/booking/manage/manage';

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
      <QueryProvider>
        <Manage />
      </QueryProvider>
    </main>
  );
}
