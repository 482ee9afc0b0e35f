/** The search box above the speakers; the island `speaker-search` filters while one types. */
export function SpeakerSearch() {
  return (
    <search className="needs-script">
      <form data-speaker-search="" className="search">
        <label htmlFor="speaker-search">Search speakers</label>
        <input id="speaker-search" type="search" autoComplete="off" spellCheck={false} />
      </form>
      <div data-search-result="" className="search-result" role="status" />
    </search>
  );
}
