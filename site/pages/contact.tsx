import { ContactForm } from '../components/contact-form.tsx';
import { Leaf } from '../components/leaf.tsx';
import { MapPanel } from '../components/map-panel.tsx';
import { readPageText } from '../content/page-text.ts';
import { definePage } from './define-page.ts';

export const contact = definePage({
  name: 'contact',
  pattern: '/contact',
  data: (content) => ({
    page: readPageText(content, 'contact', 'Contact'),
    site: content.settings('site'),
  }),
  head: ({ page: { title, description } }) => ({ title, description }),
  Component: ({ page, site: { contacts, venue, messageRetentionDays } }) => (
    <>
      <Leaf page={page} name="contact" />
      <div className="beside">
        {contacts.location && (
          <section aria-labelledby="where">
            <h2 id="where">How to reach us</h2>
            <dl className="facts">
              <div className="long">
                <dt>Location</dt>
                <dd>{contacts.location}</dd>
              </div>
              {contacts.email && (
                <div>
                  <dt>Email</dt>
                  <dd>
                    <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
                  </dd>
                </div>
              )}
              {contacts.phones
                .filter((phone) => phone !== null)
                .map((phone, index, known) => (
                  <div key={phone}>
                    <dt>Phone{known.length > 1 && ` ${index + 1}`}</dt>
                    <dd>
                      <a href={`tel:${phone.replace(/[ -]/g, '')}`}>{phone}</a>
                    </dd>
                  </div>
                ))}
            </dl>
            {venue.map && (
              <MapPanel place="the venue" href={venue.map} picture={venue.mapPicture} />
            )}
          </section>
        )}
        <section aria-labelledby="keep-in-touch">
          <h2 id="keep-in-touch">Keep in touch</h2>
          <ContactForm retentionDays={messageRetentionDays} />
        </section>
      </div>
    </>
  ),
  islands: ['contact-form', 'map-frame'],
});

/** What the worker answers to a message that came without script; `api/routes/contact-page.ts`. */
export const contactSent = definePage({
  name: 'contact-sent',
  pattern: '/contact/sent',
  isUnlisted: true,
  data: () => ({}),
  head: () => ({
    title: 'Message sent',
    description: 'Your message has arrived.',
    noIndex: true,
  }),
  Component: () => (
    <>
      <h1>Message sent</h1>
      <p role="status">Thank you for your message. We will get back to you soon.</p>
      <ul>
        <li>
          <a href="/">Home page</a>: dates, news and papers
        </li>
        <li>
          <a href="/contact">Contact</a>: write another message
        </li>
      </ul>
    </>
  ),
  islands: [],
});
