import { CertificateView } from '@/features/booking/certificate/certificate-view';

export function Component() {
  return (
    <main className="paper min-h-svh" id="main" tabIndex={-1}>
      <CertificateView />
    </main>
  );
}
