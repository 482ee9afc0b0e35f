import { MAX_LENGTH } from '../../model/fields.ts';
import { PhaseNotice } from './phase-notice.tsx';

const INPUTS = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name', required: true },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', required: true },
  { name: 'subject', label: 'Subject', type: 'text', autoComplete: 'off', required: true },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', required: false },
] as const;

/**
 * The 'Keep in touch' form. Without script it is sent urlencoded and answered by this page, filled in
 * by `api/routes/contact-page.ts`; the island `contact-form` sends it in place.
 */
export function ContactForm({ retentionDays }: { retentionDays: number }) {
  return (
    <form method="post" action="/api/contact" data-contact-form="">
      <PhaseNotice page="contact-form" />
      {INPUTS.map(({ name, label, required, ...input }) => (
        <p className="field" key={name}>
          <label htmlFor={`contact-${name}`}>{required ? label : `${label} (optional)`}</label>
          <input
            id={`contact-${name}`}
            name={name}
            data-label={label}
            required={required}
            maxLength={MAX_LENGTH.line}
            {...input}
          />
          <ErrorPlace of={name} />
        </p>
      ))}
      <p className="field">
        <label htmlFor="contact-message">Message</label>
        <textarea
          id="contact-message"
          name="message"
          data-label="Message"
          rows={8}
          maxLength={MAX_LENGTH.message}
          required
        />
        <ErrorPlace of="message" />
      </p>
      {/* The spam trap: programs fill it in, people and their assistive technology never meet it. */}
      <p hidden>
        <label htmlFor="contact-website">Leave this empty</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <p className="notice">
        The organisers use what you write here to answer you, keep it for {retentionDays} days and
        then erase it. How to see it or have it deleted: <a href="/privacy">Privacy</a>.
      </p>
      <p className="form-error" role="alert" />
      <p data-sent="" data-is="ahead" />
      <button type="submit">Send</button>
    </form>
  );
}

/** Where it is said what is wrong with a field. */
function ErrorPlace({ of }: { of: string }) {
  return <span className="field-error" id={`contact-${of}-error`} data-error-of={of} />;
}
