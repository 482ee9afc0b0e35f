/**
 * Stands in the place of the bar that Decap draws above its screen while something loads: a canvas,
 * drawn anew for each frame, which took more of the processor than all that was loaded. This one
 * is moved by CSS alone, and rests once it has grown (`editor.css`).
 */
export default function TopBar() {
  return <div className="top-bar" />;
}

/** Decap sets its colours; they stand in the style sheet. */
TopBar.config = () => undefined;
