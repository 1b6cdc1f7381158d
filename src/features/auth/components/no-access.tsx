import { LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Head } from '@/components/head';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { PAGE_HEADS } from '@/content/page-heads';
import { DASHBOARD, NO_ACCESS } from '@/content/staff/dashboard';
import { useSignOut } from '../api/sign-out';

interface NoAccessProps {
  readonly email: string;
}

/** Shown to an account that is signed in but does not belong to the staff. */
export function NoAccess({ email }: NoAccessProps) {
  const { mutate: signOut } = useSignOut();
  return (
    <main
      className="paper grid min-h-screen place-items-center px-5 py-16 text-center"
      id="main"
      tabIndex={-1}
    >
      <Head
        title={NO_ACCESS.title}
        description={PAGE_HEADS.dashboard.description}
        path={PATHS.dashboard}
        isHidden
      />
      <div className="grid max-w-[46ch] justify-items-center">
        <h1 className="mb-4 text-title md:text-fluid-md">{NO_ACCESS.title}</h1>
        <p className="text-text-2">
          <b className="font-semibold wrap-anywhere text-text">{email}</b> {NO_ACCESS.text}
        </p>
        <p className="mt-8 flex flex-wrap justify-center gap-3">
          <Button look="ink" onClick={() => signOut()}>
            <LogOut size={19} aria-hidden="true" />
            {DASHBOARD.signOut}
          </Button>
          <Button asChild look="outline">
            <Link to={PATHS.home}>{DASHBOARD.returnToWebsite}</Link>
          </Button>
        </p>
      </div>
    </main>
  );
}
