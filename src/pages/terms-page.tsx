import { breadcrumbData } from '@/components/structured-data/breadcrumb-data';
import { StructuredData } from '@/components/structured-data/structured-data';
import { PATHS } from '@/config/paths';
import { POLICY } from '@/content/booking/policy';
import { Terms } from '@/features/terms/terms';

const CRUMBS = [
  { name: POLICY.home, path: PATHS.home },
  { name: POLICY.title, path: PATHS.terms },
];

export function Component() {
  return (
    <main className="paper py-16 md:py-24" id="main" tabIndex={-1}>
      <StructuredData data={breadcrumbData(CRUMBS)} />
      <div className="wrap">
        <Terms />
      </div>
    </main>
  );
}
