import { Component, type ReactNode } from 'react';
import { noteClientError } from '@/lib/clientEvents';

interface ErrorBoundaryProps {
  /** Shown in place of children that failed to render. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Contains errors and chunks that failed to load, so that the rest of the screen stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A part of the screen could not be drawn', error);
    noteClientError(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
