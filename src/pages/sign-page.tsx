import { SignPage } from '@/features/sign/sign-page';

export function Component() {
  return (
    <main className="paper min-h-svh py-8 md:py-12" id="main" tabIndex={-1}>
      <div className="wrap">
        <SignPage />
      </div>
    </main>
  );
}
