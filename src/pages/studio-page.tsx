import { useLocation } from 'react-router-dom';
import { Head } from '@/components/head';
import { PATHS, studioBodyPath, studioPathBody } from '@/config/paths';
import { studioHead } from '@/features/studio/studio-head';
import { Studio } from '@/features/studio/studio';

export function Component() {
  const body = studioPathBody(useLocation().pathname);
  const path = body === undefined ? PATHS.studio : studioBodyPath(body);
  return (
    <main id="main" tabIndex={-1} className="ink">
      {/* A body's page is there for its link preview; search engines get the studio. */}
      <Head {...studioHead(body)} path={path} isHidden={body !== undefined} />
      <Studio />
    </main>
  );
}
