import { Component, type ReactNode } from 'react';

/** Says so where a screen could not be loaded or drawn; the other screens stay in reach. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="state failure" role="alert">
        <p>This screen could not be loaded. What you typed is kept.</p>
        <button type="button" onClick={() => location.reload()}>
          Try Again
        </button>
      </div>
    );
  }
}
