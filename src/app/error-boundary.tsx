import { Component, type ErrorInfo, type ReactNode } from 'react';
import { PageFailed } from '@/components/site/page-failed';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
}

/** Keeps a broken page from taking the site with it: says so, and offers a way home. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('A page failed', error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <PageFailed /> : this.props.children;
  }
}
