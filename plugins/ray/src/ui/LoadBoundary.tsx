import { Component, ReactNode } from 'react';

/** Shows a fallback if a part of a page can't be loaded, for example after an upgrade of the portal. */
export class LoadBoundary extends Component<
  { fallback: ReactNode; children: ReactNode },
  { hasFailed: boolean }
> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
