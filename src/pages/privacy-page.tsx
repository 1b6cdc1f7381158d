import { breadcrumbData } from '@/components/structured-data/breadcrumb-data';
import { StructuredData } from '@/components/structured-data/structured-data';
import { PATHS } from '@/config/paths';
import { PRIVACY } from '@/content/privacy';
import { Privacy } from '@/features/privacy/privacy';

const CRUMBS = [
  { name: PRIVACY.home, path: PATHS.home },
  { name: PRIVACY.title, path: PATHS.privacy },
];

export function Component() {
  return (
    <main className="paper py-16 md:py-24" id="main" tabIndex={-1}>
      <StructuredData data={breadcrumbData(CRUMBS)} />
      <div className="wrap">
        <Privacy />
      </div>
    </main>
  );
}
