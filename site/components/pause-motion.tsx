/**
 * The one control that stops whatever goes on moving on a page (WCAG 2.2, 2.2.2): the styles stop the
 * marquee, with or without scripts, and the island `carousel` the slides; it also remembers the choice.
 */
export function PauseMotion() {
  return (
    <label className="pause-motion">
      <input type="checkbox" autoComplete="off" data-pause-motion="" /> Pause motion
    </label>
  );
}
