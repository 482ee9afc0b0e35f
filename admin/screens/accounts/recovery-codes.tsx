import { notify } from '../../shell/notices.ts';

/** Recovery codes that were made, this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.map((code) => `${code}\n`).join('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify.success('Recovery codes copied.');
    } catch {
      notify.failure('Your browser does not let this page copy. Mark the codes and press Ctrl+C.');
    }
  }

  return (
    <div className="draft-note new-link" role="status">
      <p>
        <strong>Your recovery codes</strong>
      </p>
      <p>
        Each of them takes the place of a passkey once, when you have none at hand. Print them, or
        keep them in a password manager: they are not shown again.
      </p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="screen-actions">
        <button type="button" onClick={copy}>
          Copy the codes
        </button>
        <a
          className="button"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Save as a file
        </a>
      </div>
    </div>
  );
}
