/** The banner that runs across the page, in CSS alone; it can be stopped, and reads once. */
export function Marquee({ text }: { text: string }) {
  if (!text) return null;
  return (
    <section className="marquee" aria-label="Announcement">
      <div className="marquee-window">
        <p className="marquee-track">
          <span>{text}</span>
          <span aria-hidden="true">{text}</span>
        </p>
      </div>
      <label className="marquee-pause">
        <input type="checkbox" autoComplete="off" /> Pause the banner
      </label>
    </section>
  );
}
